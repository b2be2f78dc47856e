import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import type { TestAccount } from './factories.ts'

interface Days {
  from: string
  to: string
}

/** Expects that reports tell of some days, and of the debts on their last evening, what the entries of all ledgers say. */
export async function expectMoneyTold(app: TestApp, as: TestAccount, days: Days, hint: string): Promise<void> {
  const { figures, byMethod, ageing } = await app.call('moneyReport', { as, query: days })
  const { docs } = await app.call('listReceivable', { as, params: { size: 50, page: 1 }, query: { day: days.to } })
  const owedEach = docs.map((row) => row.owed).toSorted((one, other) => one - other)
  const { daysToPay, due: _due, reported: _reported, disputed: _disputed, nextDue: _nextDue, ...sums } = figures.now
  expect({ ...sums, daysToPay, byMethod, ageing, owedEach }, `${hint}, ${JSON.stringify(days)}`).toEqual(
    await plainMoney(app, days),
  )
}

const dollars = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0) / 100
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

/** The same, added up entry by entry. */
async function plainMoney({ services: { db } }: TestApp, { from, to }: Days) {
  const entries = await db.selectFrom('ledger_entry').selectAll().execute()
  const allocations = await db.selectFrom('ledger_allocation').selectAll().execute()
  const invoices = new Map((await db.selectFrom('invoice').selectAll().execute()).map((one) => [one._id, one]))
  const payments = new Map((await db.selectFrom('payment').selectAll().execute()).map((one) => [one._id, one]))
  const byId = new Map(entries.map((entry) => [entry._id, entry]))
  const reversals = new Map(entries.map((entry) => [entry.reverses, entry]))
  const named = (entry: (typeof entries)[number]) => byId.get(entry.reverses ?? '') ?? entry

  const moved = (kind: string, method?: string) =>
    entries.filter(
      (entry) =>
        entry.day >= from &&
        entry.day <= to &&
        named(entry).kind === kind &&
        (!method || payments.get(named(entry).paymentId ?? '')?.PayMethod === method),
    )
  const sumOf = (kind: string, method?: string) => dollars(moved(kind, method).map(({ amount }) => amount))
  const taxes = moved('invoice').map(
    (entry) => Math.sign(entry.amount) * (invoices.get(named(entry).invoiceId ?? '')?.tax ?? 0),
  )

  const billed = entries.filter(({ kind }) => kind === 'invoice')
  const given = (entry: { _id: string }) => allocations.filter(({ debitId }) => debitId === entry._id)
  const debts = billed
    .filter(({ _id, day }) => {
      const reversal = reversals.get(_id)
      return day <= to && !(reversal && reversal.day <= to)
    })
    .map((entry) => ({
      customer: entry.customerId,
      age: daysBetween(entry.day, to),
      dueDate: invoices.get(entry.invoiceId ?? '')?.dueDate ?? '9999',
      owed: entry.amount - given(entry).reduce((sum, one) => sum + (one.day <= to ? one.amount : 0), 0),
    }))
    .filter(({ owed }) => owed > 0)
  const owedBy = (holds: (debt: (typeof debts)[number]) => boolean) =>
    dollars(debts.filter(holds).map(({ owed }) => owed))

  // What came after the last day, a reversal too, changes nothing.
  const paces = billed
    .map((entry) => ({ entry, until: given(entry).filter(({ day }) => day <= to) }))
    .filter(({ entry, until }) => until.reduce((sum, { amount }) => sum + amount, 0) === entry.amount)
    .map(({ entry, until }) => ({
      day: entry.day,
      settled:
        until
          .map(({ day }) => day)
          .toSorted()
          .at(-1) ?? '',
    }))
    .filter(({ settled }) => settled >= from && settled <= to)
    .map(({ day, settled }) => daysBetween(day, settled))
  const pace = paces.reduce((sum, one) => sum + one, 0) / paces.length

  return {
    received: 0 - sumOf('payment'),
    invoiced: sumOf('invoice'),
    credited: 0 - sumOf('creditNote'),
    writtenOff: 0 - sumOf('writeOff'),
    refunded: sumOf('refund'),
    tax: dollars(taxes),
    owed: owedBy(() => true),
    overdue: owedBy(({ dueDate }) => dueDate < to),
    ageing: {
      to30: owedBy(({ age }) => age <= 30),
      to60: owedBy(({ age }) => age > 30 && age <= 60),
      to90: owedBy(({ age }) => age > 60 && age <= 90),
      over90: owedBy(({ age }) => age > 90),
    },
    daysToPay: paces.length > 0 ? Math.sign(pace) * Math.round(Math.abs(pace)) : null,
    byMethod: Object.fromEntries(PAY_METHODS.map((method) => [method, 0 - sumOf('payment', method)])),
    owedEach: [...new Set(debts.map(({ customer }) => customer))]
      .map((customer) => owedBy((debt) => debt.customer === customer))
      .toSorted((one, other) => one - other),
  }
}
