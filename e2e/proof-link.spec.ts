import { newCustomer, processOrder, whenDrawn } from './support/customer.ts'
import { expect, test } from './support/test.ts'

test('whoever has the link of a proof sets pins and requests changes without signing in, until it is ended', async ({
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
  await page.getByAltText('Picture of lion.dst').click({ position: { x: 30, y: 40 } })
  await page.getByLabel('What is to be changed at pin 1').fill('The lamp is missing')
  await page.getByRole('button', { name: 'Set a pin' }).click()
  const second = page.getByLabel('What is to be changed at pin 2')
  await expect(second).toBeFocused()
  await page.keyboard.type('Wider here')
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
  await page.getByLabel('Your name').fill('Fresnel')
  await page.getByRole('button', { name: 'Request changes' }).click()
  await expect(page.getByText('Thank you. We are working on your changes.')).toBeVisible()
  await expect(page.getByText('1. The lamp is missing')).toBeVisible()

  const { docs } = await customer.admin('listProofs', { params })
  expect(docs[0]).toMatchObject({ state: 'changes', answeredBy: 'Fresnel', byLink: true })
  expect(docs[0]?.comments.map(({ text }) => text)).toEqual(['The lamp is missing', 'Wider here'])
  expect(await customer.api('getOrder', { params })).toMatchObject({ oStatus: 'Revision' })

  await customer.admin('revokeProofLink', { params: { _id: docs[0]?._id ?? '' } })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(page.getByText('Lighthouse')).toHaveCount(0)
})
