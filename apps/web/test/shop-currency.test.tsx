import { setShopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatMoney, formatMoneyRange } from '../src/lib/format.ts'
import { anAccount } from './support/accounts.ts'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { someShopSettings } from './support/shop.ts'

setUpPages()
beforeEach(() => {
  signedInAs('Administrate')
  server.answer('GET /me', { body: anAccount('Administrate') })
  server.answer('GET /settings/shop', { body: someShopSettings() })
})
afterEach(() => setShopCurrency('USD'))

it('says in its card why the currency stays', async () => {
  server.answer('PUT /settings/shop', server.error(409, 'currency_fixed'))
  openPage('/settings')
  const card = within(await screen.findByRole('form', { name: 'Currency' }))
  await userEvent.selectOptions(card.getByLabelText('Currency'), 'Euro (EUR)')
  await userEvent.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByText(/^The currency stays, because/)).toBeTruthy()
  expect(server.calls('PUT /settings/shop')[0]?.body).toMatchObject({ name: 'money', value: { currency: 'EUR' } })
})

it('shows amounts, and labels that have its sign, in the currency that answers tell', async () => {
  server.answer('GET /me', { body: anAccount('Administrate'), headers: { 'x-currency': 'EUR' } })
  openPage('/settings')
  await waitFor(() => expect(formatMoney(1250)).toBe('€1,250.00'))
  expect(formatMoneyRange(1, 2)).toBe('€1.00\u2060–\u2060€2.00')
  expect((await screen.findAllByText('Orders With Price 0€')).length).toBeGreaterThan(0)
})
