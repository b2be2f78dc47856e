import type { AnsweredPayRule, PayLine, PayMonth, PayRules, PayStatement } from '@stitchdesk/contract/pay/pay'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPage, setUpPages, signedInAs } from './support/open-page.tsx'
import { server } from './support/server.ts'

setUpPages({ frame: false })

const rule: AnsweredPayRule = {
  ...{ kind: 'stitches', rate: 0.5, percent: 0, minimum: 3, vector: 4, rushAmount: 0, rushPercent: 20 },
  ...{ faultAmount: 1, faultPercent: 0 },
}
const line = (orderName: string, fields: Partial<PayLine> = {}): PayLine => ({
  ...{ kind: 'work', _id: orderName, requestFor: 'order', orderCode: 1_795_000_000_001, orderName, day: '2026-02-10' },
  ...{ stitches: 8214, price: null, rush: false, faults: 0, rule, counted: true, due: 4.11, paid: 0, amount: 4.11 },
  ...fields,
})
const OPEN = { isClosed: false, closedBy: null, closedAt: null, paidOn: null, PayMethod: null }
const month = { month: '2026-02', from: '2026-02-01', to: '2026-02-28', isOver: true }
const statement: PayStatement = {
  ...month,
  ...OPEN,
  ...{ _id: 'id-designer', userName: 'dora', name: 'Dora', total: 9.93 },
  lines: [
    line('Owl'),
    line('Bear', { rush: true, faults: 2, amount: 5.2 }),
    line('Sketch', { requestFor: 'vector', stitches: null, amount: 4 }),
    line('Fox', { rule: { ...rule, kind: 'percent', percent: 40, minimum: 0 }, amount: 2 }),
    line('Elk', { kind: 'correction', stitches: null, due: 3, paid: 4.38, amount: -1.38 }),
    line('Gone', { kind: 'correction', rule: null, counted: false, due: 0, paid: 4, amount: -4 }),
    line('Odd', { rule: null, due: 0, amount: 0 }),
  ],
}
const designer = { _id: 'id-designer', userName: 'dora', name: 'Dora' }
const doc: PayMonth['docs'][number] = {
  ...{ ...designer, ...OPEN, requests: 5, corrections: 2, withoutRule: 0, closeFirst: null, total: 9.93 },
}
const pay: PayMonth = {
  ...{ ...month, total: 9.93 },
  docs: [
    doc,
    { ...doc, _id: 'leo', userName: 'leo', name: 'Leo', withoutRule: 1 },
    { ...doc, _id: 'mei', userName: 'mei', name: 'Mei', closeFirst: '2026-01' },
  ],
}
const rules: PayRules = {
  rules: [{ accountId: null, validFrom: '2026-01-01', rule, savedBy: 'Ann', savedAt: '2026-01-01T12:00:00Z' }],
  designers: [designer],
  today: '2026-03-15',
}

beforeEach(() => {
  vi.setSystemTime('2026-03-16T03:00:00Z')
  server.answer('GET /pay/2026-02/designers/id-designer', { body: statement })
  server.answer('GET /pay/2026-02', { body: pay })
  server.answer('GET /pay-rules', { body: rules })
})
afterEach(() => {
  vi.useRealTimers()
})

it('tells a designer what each request paid, and of what', async () => {
  signedInAs('designer')
  openPage('/my-pay?month=2026-02')
  const said = async (name: string) => (await screen.findByText(name)).closest('li')?.textContent ?? ''
  expect(await said('Owl')).toContain('8,214 stitches × $0.50 per 1,000$4.11')
  expect(await said('Bear')).toContain('per 1,000 · rush +20% · 2 × our fault −$1.00$5.20')
  expect(await said('Sketch')).toContain('$4.00 per vector$4.00')
  expect(await said('Fox')).toContain('40% of the price$2.00')
  expect(await said('Elk')).toContain(
    'Delivered 10 Feb, corrected · stitches unknown · minimum $3.00 · now $3.00, paid $4.38−$1.38',
  )
  expect(await said('Gone')).toContain('No longer counted · now $0.00, paid $4.00−$4.00')
  expect(await said('Odd')).toContain('No pay rule applies on this day')
  expect(screen.queryByRole('link', { name: 'Gone' })).toBeNull()
  expect(await said('Total')).toContain('$9.93')
  expect(screen.queryByRole('button', { name: /^Close/ })).toBeNull()
})

it('lets an administrator close a month, and says what keeps it open', async () => {
  signedInAs('Administrate')
  openPage('/pay?month=2026-02')
  const dora = await screen.findByRole('link', { name: 'Dora' })
  expect(dora.getAttribute('href')).toBe('/pay?month=2026-02&designer=id-designer')
  expect(screen.getByRole('link', { name: '1 request without a rule' }).getAttribute('href')).toBe('/settings/pay')
  expect(screen.getByRole('link', { name: 'Close Jan 2026 first' })).toBeTruthy()
  const message = 'Close Jan 2026 of Mei first.'
  const params = { month: 'Jan 2026', name: 'Mei' }
  server.answer('POST /pay/2026-02/close', { status: 409, body: { code: 'pay_earlier_month_open', message, params } })
  const close = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Close Feb 2026' }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close Feb 2026' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await close()
  expect(await screen.findByText(message)).toBeTruthy()
  const closed = { isClosed: true, closedBy: 'Ann', closedAt: '2026-03-02T15:00:00Z', withoutRule: 0, closeFirst: null }
  const after = { ...pay, docs: pay.docs.map((each) => ({ ...each, ...closed })) }
  server.answer('POST /pay/2026-02/close', { body: after })
  server.answer('GET /pay/2026-02', { body: after })
  await close()
  expect(await screen.findAllByText('Closed by Ann on 2 Mar 2026 · Not paid yet')).toHaveLength(3)
})

it('saves a rule, and keeps what was typed where it is refused', async () => {
  signedInAs('Administrate')
  openPage('/settings/pay')
  expect(
    await screen.findByText(
      '$0.50 per 1,000 stitches · minimum $3.00 · $4.00 per vector · rush +20% · our fault −$1.00',
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Add rule' }))
  const form = await screen.findByRole('form', { name: 'Add rule' })
  fireEvent.click(within(form).getByRole('button', { name: 'Save rule' }))
  expect(await within(form).findByText('This is required')).toBeTruthy()
  fireEvent.change(within(form).getByLabelText('Designer'), { target: { value: 'id-designer' } })
  fireEvent.change(within(form).getByLabelText('Paid by'), { target: { value: 'piece' } })
  fireEvent.change(within(form).getByLabelText('Per order'), { target: { value: '6.5' } })
  const message = 'Pay is closed until 31 May 2026. Choose a day after that.'
  server.answer('PUT /pay-rules', {
    status: 409,
    body: { code: 'pay_rule_too_early', message, params: { closed: '31 May 2026' } },
  })
  fireEvent.click(within(form).getByRole('button', { name: 'Save rule' }))
  expect(await within(form).findByText(message)).toBeTruthy()
  expect(within(form).getByLabelText<HTMLInputElement>('Per order').value).toBe('6.5')
  server.answer('PUT /pay-rules', { body: rules })
  fireEvent.click(within(form).getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Add rule' })).toBeNull())
  expect(server.calls('PUT /pay-rules').at(-1)?.body).toMatchObject({
    ...{ designer: 'id-designer', kind: 'piece', rate: '6.5', validFrom: '2026-03-15' },
  })
})

it('marks a closed month as paid, and takes the mark back', async () => {
  signedInAs('Administrate')
  const closed = { ...doc, isClosed: true, closedBy: 'Ann', closedAt: '2026-03-02T15:00:00Z' }
  server.answer('GET /pay/2026-02', { body: { ...pay, docs: [closed] } })
  openPage('/pay?month=2026-02')
  expect(await screen.findByText('Closed by Ann on 2 Mar 2026 · Not paid yet')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid: Dora' }))
  const form = await screen.findByRole('form', { name: 'Pay of Dora, Feb 2026' })
  fireEvent.change(within(form).getByLabelText(/^Paid on/), { target: { value: '2026-03-04' } })
  const paid = { ...closed, paidOn: '2026-03-04', PayMethod: 'BankTransfer' as const }
  const body = { ...pay, docs: [paid] }
  server.answer('POST /pay/2026-02/designers/id-designer/paid', { body })
  server.answer('GET /pay/2026-02', { body })
  fireEvent.click(within(form).getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText(/^Closed by Ann on 2 Mar 2026 · Paid on 4 Mar 2026 · /)).toBeTruthy()
  expect(server.calls('POST /pay/2026-02/designers/id-designer/paid').at(-1)?.body).toEqual({
    ...{ paidOn: '2026-03-04', PayMethod: 'BankTransfer' },
  })
  openPage('/pay?month=2026-02&designer=id-designer')
  server.answer('DELETE /pay/2026-02/designers/id-designer/paid', { body: { ...pay, docs: [closed] } })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as unpaid' }))
  await waitFor(() => expect(server.calls('DELETE /pay/2026-02/designers/id-designer/paid')).toHaveLength(1))
})

it('offers to mark no month as paid that pays nothing', async () => {
  signedInAs('Administrate')
  const closed = { ...doc, isClosed: true, closedBy: 'Ann', closedAt: '2026-03-02T15:00:00Z', total: 0 }
  server.answer('GET /pay/2026-02', { body: { ...pay, docs: [closed], total: 0 } })
  openPage('/pay?month=2026-02')
  expect(await screen.findByText('Closed by Ann on 2 Mar 2026')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Mark as paid/ })).toBeNull()
})
