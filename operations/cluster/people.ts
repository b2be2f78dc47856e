import { count, type KnownRequest } from '../torture/ledger.ts'
import type { LoadCustomer, ShopUnderLoad } from '../torture/load.ts'

const PAGE = { size: 50, page: 1 }

/** What people look at, each a hand of its own: their home, their list, and what they have just placed. */
export const lookingHands = (shop: ShopUnderLoad): (() => Promise<void>)[] => [
  ...shop.customers.map((customer) => () => lookAt(shop, customer)),
  () => lookAsAdministrator(shop),
]

/** A customer finds everything that was answered to them, whatever process and database server answers. */
async function lookAt({ ledger, random }: ShopUnderLoad, { _id, client }: LoadCustomer): Promise<void> {
  const mine = ledger.requests.filter((request) => request.customerId === _id && isPlaced(request))
  const latest = mine.at(-1)
  if (!latest || random.chance(0.3)) {
    await client.call('getCustomerDashboard')
    return count(ledger, 'homes')
  }
  if (random.chance(0.5)) {
    await client.call('listOrders', { params: PAGE, body: { params: { requestFor: latest.kind } } })
    return count(ledger, 'lists')
  }
  const { requests } = await client.call('search', { body: { text: String(latest.orderCode) } })
  // Staff may have deleted it meanwhile, or have had no answer.
  if (requests.found.every((found) => found._id !== latest._id) && isPlaced(latest)) {
    ledger.blame(`${latest.orderCode} was answered to its customer, who does not find it.`)
  }
  count(ledger, 'searches')
}

const isPlaced = ({ stage, deleted, busy }: KnownRequest) =>
  !deleted && !busy && stage !== 'tried' && stage !== 'unsure' && stage !== 'over'

async function lookAsAdministrator({ ledger, admin, random }: ShopUnderLoad): Promise<void> {
  if (random.chance(0.5)) await admin.call('getManagerDashboard')
  else await admin.call('ordersReport', { params: PAGE, body: { params: {} } })
  count(ledger, 'reports')
}
