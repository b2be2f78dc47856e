import { apiOf, signInOver } from './api.ts'
import { newCustomer, placeFullOrder, processOrder } from './customer.ts'
import { fillShop, PEOPLE } from './shop.ts'

/** Requests of each kind and state: enough for a second page of the longest lists. */
const OF_EACH = 6

/**
 * Fills the shop of tests that only look at pages: beside what every shop has, an unassigned customer with artwork, a machine file
 * without colors and a long name on an invoice, a payment that waits to be confirmed, somebody at work on what waits longest, and as
 * the latest order one with everything in it.
 */
export async function fillStillShop(address: string): Promise<void> {
  await fillShop(address, OF_EACH)
  const customer = await newCustomer(address)
  const { _id } = await processOrder(customer, 'Lion of the Granite Peak Outfitters, left chest', 'Done')
  const invoice = await customer.admin('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId: _id }] } })
  await customer.api('payInvoice', {
    body: {
      invId: invoice._id,
      PaymentDate: new Date().toISOString().slice(0, 10),
      PayNumber: 'TX-4712',
      Price: invoice.grandTotal,
      Currency: 'USD',
      PayMethod: 'PayPal',
      timestamp: invoice.timestamp,
    },
  })
  await processOrder(customer, 'Badge', 'Ready')
  const { waiting } = await customer.admin('getManagerDashboard')
  const oldest = waiting.find(({ orderStatus }) => orderStatus === 'New')
  await customer.admin('updateOrder', { params: { _id: oldest?._id ?? '' }, body: { orderStatus: 'Processing' } })
  const { userName } = PEOPLE.User
  const { token } = await signInOver(address, PEOPLE.User)
  await placeFullOrder({ userName, api: apiOf(address, token), admin: customer.admin })
}
