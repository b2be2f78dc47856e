import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { anInvoice, aPayment } from './customers-support.ts'
import { anOpen, BALANCE } from './ledger-support.ts'
import './portal-support.ts'
import { pageOf } from './requests-harness.tsx'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'
import { aSeller, aShop } from './support/shop.ts'

setUpPages({ frame: false })

const first = anOpen({ _id: 'i1', timestamp: '20261101010101', owed: 30 })
const second = anOpen({ _id: 'i2', timestamp: '20261102020202', owed: 20, late: 3 })
const covered = anOpen({ _id: 'i3', timestamp: '20261103030303', owed: 10, reported: 10 })
const disputed = anOpen({ _id: 'i4', timestamp: '20261104040404', owed: 5, disputed: true })

beforeEach(() => {
  signedInAs('User')
  server.answer('GET /shop', { body: aShop() })
  server.answer('GET /balance/id-user', { body: BALANCE })
  server.answer('GET /ledger/50/1/id-user', { body: pageOf([]) })
  const docs = [first, second, covered, disputed]
  server.answer('GET /open-invoices/id-user', { body: { docs, more: 0, closedThrough: '' } })
  const howToPay = 'Please transfer to\nIBAN: DE02 1203 0000 0000 2020 51\nLion Digitizing'
  const publicly = {
    companyName: 'Lion',
    timeZone: 'America/Chicago',
    pictures: {},
    address: '',
    noTax: '',
    cancelation: null,
    takesCards: false,
  }
  server.answer('GET /invoice/i1', { body: { ...anInvoice(), ...publicly, seller: aSeller({ howToPay }) } })
})

async function openReport() {
  openPage('/user/balance')
  fireEvent.click(await screen.findByRole('button', { name: 'Report a payment' }))
  return within(await screen.findByRole('form', { name: 'Report a payment' }))
}

test('one payment of several invoices is reported from Balance, the oldest paid first', async () => {
  server.answer('POST /reported-payments', { body: aPayment({ invId: '' }) })
  const form = await openReport()
  expect(form.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false])
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount \(price\)/)
  expect(amount.value).toBe('50.00')
  fireEvent.change(amount, { target: { value: '35' } })
  expect(form.getByText('Paid in full')).toBeTruthy()
  expect(form.getByText('$5.00 goes to this invoice')).toBeTruthy()
  fireEvent.change(form.getByLabelText(/^Transaction ID \(pay number\)/), { target: { value: 'WIRE-1' } })
  fireEvent.click(form.getByRole('button', { name: 'Report a payment' }))
  expect(await screen.findByText('Payment Updated Succesfully')).toBeTruthy()
  expect(server.calls('POST /reported-payments')[0]?.body).toMatchObject({
    ...{ invoices: ['i1', 'i2'], Price: '35', PayNumber: 'WIRE-1', Currency: 'USD' },
  })
})

test('an amount that nobody typed follows the invoices', async () => {
  const form = await openReport()
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount \(price\)/)
  fireEvent.click(form.getByRole('checkbox', { name: /20261102020202/ }))
  expect(amount.value).toBe('30.00')
  fireEvent.click(form.getByRole('checkbox', { name: /20261104040404/ }))
  expect(amount.value).toBe('35.00')
})

test('what a bank asks for is copied by a press, and told', async () => {
  const user = userEvent.setup()
  const form = await openReport()
  for (const value of ['DE02 1203 0000 0000 2020 51', '50.00', '20261101010101, 20261102020202']) {
    await user.click(await form.findByRole('button', { name: `Copy ${value}` }))
    expect(await screen.findByText(`${value} copied`)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(value)
  }
  expect(form.queryByRole('button', { name: /Please transfer/ })).toBeNull()
})

test('a report is corrected until it is decided on', async () => {
  const invoices = [
    { invId: 'i1', timestamp: '20261101010101', amount: 30, owed: 30 },
    { invId: 'i2', timestamp: '20261102020202', amount: 5, owed: 20 },
  ]
  const report = aPayment({ invId: '', timestamp: '20261101010101, 20261102020202', Price: 35, invoices, version: 4 })
  const listed = anInvoice({ awaitingConfirmation: true, payments: [report], payment: report })
  server.answer('GET /get-generated-invoice/20/1/id-user', { body: { ...pageOf([listed]), limit: 20 } })
  server.answer('PUT /payments/pay1', { body: { ...report, Price: 40, version: 5 } })
  openPage('/user/invoice-history?open=i1')
  expect(await screen.findByText('One payment of 2 invoices: 20261101010101, 20261102020202')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Correct the report of $35.00' }))
  const form = within(await screen.findByRole('form', { name: 'Correct report' }))
  const amount = form.getByLabelText<HTMLInputElement>(/^Amount \(price\)/)
  expect(amount.value).toBe('35.00')
  fireEvent.change(amount, { target: { value: '40' } })
  fireEvent.click(form.getByRole('button', { name: 'Save correction' }))
  expect(await screen.findByText('Report corrected')).toBeTruthy()
  expect(server.calls('PUT /payments/pay1')[0]?.body).toMatchObject({ Price: '40', PayNumber: 'T-9', version: 4 })
})
