import { newCustomer, processOrder } from '../support/customer.ts'
import { expect, signInAsPerson, test } from '../support/test.ts'

// The page that takes the card is a local stand-in of Stripe, which tells the shop of the payment as Stripe does.

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]

/** A customer with an invoice over $20. */
async function withInvoice(address: string) {
  const customer = await newCustomer(address)
  const { _id: orderId } = await processOrder(customer, 'Harbor crest', 'Done')
  const invoice = await customer.api('saveInvoice', { body: { mauth_id: customer._id, inv: [{ orderId }] } })
  return { customer, invoice }
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('whoever has the link of an invoice pays it by card, after going back once', async ({ page, address }) => {
      const { invoice } = await withInvoice(address)
      await page.goto(`/invoice/${invoice._id}`)
      const pay = page.getByRole('button', { name: 'Pay $20.00 by card' })
      await pay.click()
      await page.getByRole('link', { name: 'Back' }).click()
      await expect(page.getByText('Card payment canceled. Nothing was charged.')).toBeVisible()
      await pay.click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByText('Card payment of $20.00 received. The receipt comes by email.')).toBeVisible()
      await expect(page.getByRole('article')).toContainText('Paid')
      await expect(pay).toBeHidden()
    })

    test('a customer pays all that is due from their balance', async ({ page, address }) => {
      const { customer } = await withInvoice(address)
      await signInAsPerson(page, customer, 'User', '/user/balance')
      await page.getByRole('button', { name: 'Pay $20.00 by card' }).click()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page.getByText('Card payment of $20.00 received. The receipt comes by email.')).toBeVisible()
      const balance = page.getByRole('region', { name: 'What you owe' })
      await expect(balance.getByText('$0.00')).toHaveCount(4)
      await expect(balance.getByRole('button', { name: /by card$/ })).toBeHidden()
    })
  })
}
