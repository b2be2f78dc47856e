import { newCustomer, processOrder, whenDrawn } from '../support/customer.ts'
import { expect, test } from '../support/test.ts'

test('whoever has the link of a proof comments and requests changes without signing in, until it is disabled', async ({
  page,
  address,
}) => {
  const customer = await newCustomer(address)
  const request = await processOrder(customer, 'Lighthouse', 'Ready')
  await whenDrawn(customer, request)
  const params = { _id: request._id }
  const { path } = await customer.admin('sendProof', { params, body: { note: '' } })

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse' })).toBeVisible()
  await page.getByRole('region', { name: 'Result' }).click({ position: { x: 500, y: 250 } })
  await page.getByRole('textbox', { name: 'Describe the change' }).fill('The lamp is missing')
  await page.getByLabel('Your name').fill('Fresnel')
  await page.getByRole('dialog').getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('button', { name: 'Comment 1: The lamp is missing' })).toBeVisible()
  await page.getByRole('button', { name: 'Request changes (1)' }).click()
  await page.getByLabel('Anything else?').fill('Wider, too')
  await page.getByLabel(/^Why is it needed/).selectOption('changed-wish')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('We work on your changes', { exact: false })).toBeVisible()

  const { docs } = await customer.admin('listProofs', { params })
  expect(docs[0]).toMatchObject({ state: 'changes', answeredBy: 'Fresnel', byLink: true })
  expect(docs[0]?.comments.map(({ text }) => text)).toEqual(['The lamp is missing', 'Wider, too'])
  expect(await customer.api('getOrder', { params })).toMatchObject({ oStatus: 'Revision' })

  await customer.admin('revokeProofLink', { params: { _id: docs[0]?._id ?? '' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Proof not available' })).toBeVisible()
  await expect(page.getByText('Lighthouse')).toHaveCount(0)
})
