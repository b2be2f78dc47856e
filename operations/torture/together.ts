import { fromCents, sumCents, toCents } from '@stitchdesk/contract/basics/money'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import type { Client } from './client.ts'
import { query } from './database.ts'
import { count, type KnownInvoice, type KnownTogether, type Ledger, type PaymentState } from './ledger.ts'
import { attempt, REPORTED } from './money.ts'

interface Payers {
  ledger: Ledger
  random: Random
  admin: Client
  customers: readonly { _id: string; client: Client }[]
}

const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone
const details = (PayNumber: string) =>
  ({ PayNumber, PayMethod: 'PayPal', PaymentDate: dayOf(new Date(), SHOP) }) as const

/** The invoices of one customer that owe something, and what. */
async function owing({ admin }: Payers, own: readonly KnownInvoice[]) {
  const read = await Promise.all(own.slice(0, 3).map(({ _id }) => admin.call('getInvoice', { params: { id: _id } })))
  return read.filter(({ owed, awaitingConfirmation }) => owed > 0 && !awaitingConfirmation)
}

/** A customer reports one payment of several invoices; whoever comes next decides on one that waits, or its customer takes it back. */
export async function reportTogether(payers: Payers, { customerId }: KnownInvoice, own: readonly KnownInvoice[]) {
  const { ledger, random, admin } = payers
  const customer = payers.customers.find(({ _id }) => _id === customerId)?.client
  if (!customer) return
  const waiting = [...ledger.together.values()].find(
    (known) => known.customerId === customerId && known.may[0] === 'pending',
  )
  if (waiting) return decide(payers, waiting, customer)
  const invoices = await owing(payers, own)
  if (invoices.length < 2) return
  const PayNumber = random.uuid()
  const known: KnownTogether = { _id: '', customerId, may: ['none'] }
  ledger.together.set(PayNumber, known)
  const sum = fromCents(sumCents(invoices.map(({ owed }) => toCents(owed))))
  await attempt(known, REPORTED, async () => {
    const body = {
      ...details(PayNumber),
      Price: sum,
      Currency: 'USD',
      invoices: invoices.map(({ _id }) => _id),
    } as const
    known._id = (await customer.call('reportPayment', { body }))._id
  })
  count(ledger, 'reported together')
  if (random.chance(0.5)) await decide({ ...payers, admin }, known, customer)
}

async function decide({ ledger, random, admin }: Payers, known: KnownTogether, customer: Client) {
  const params = { _id: known._id }
  const state = random.pick(['confirmed', 'confirmed', 'rejected', 'closed'] as const)
  await attempt(known, [state], () =>
    state === 'closed'
      ? customer.call('withdrawPayment', { params })
      : admin.call('confirmPayment', { params, body: { confirmation: state, reason: 'Torture' } }),
  )
  count(ledger, `${state} together`)
}

/** An administrator marks invoices of one customer as paid. */
export async function markTogether(payers: Payers, { customerId }: KnownInvoice, own: readonly KnownInvoice[]) {
  const { ledger, random, admin } = payers
  const invoices = await owing(payers, own)
  if (invoices.length < 2) return
  const PayNumber = random.uuid()
  const known: KnownTogether = { _id: '', customerId, may: ['none'] }
  ledger.together.set(PayNumber, known)
  const body = { ...details(PayNumber), ids: invoices.map(({ _id }) => _id) }
  const { done } = await attempt(known, ['confirmed'], () => admin.call('markInvoicesPaid', { body }))
  if (done === 0) known.may = ['none']
  count(ledger, 'marked as paid')
}

/** Holds payments of several invoices against what was answered; then takes over what calls without an answer have come to. */
export async function checkTogether(address: string, { together }: Ledger): Promise<string[]> {
  const rows = await query<{ _id: string; PayNumber: string; confirmation: PaymentState }>(
    address,
    'SELECT _id, "PayNumber", confirmation FROM payment WHERE "PayNumber" = ANY($1::text[])',
    [[...together.keys()]],
  )
  const found = Map.groupBy(rows, ({ PayNumber }) => PayNumber)
  const problems: string[] = []
  for (const [number, known] of together) {
    const [row, ...others] = found.get(number) ?? []
    if (others.length > 0) problems.push(`The payment ${number} is there ${others.length + 1} times.`)
    const state = row?.confirmation ?? 'none'
    if (!known.may.includes(state))
      problems.push(`The payment ${number} is ${state}, it should be ${known.may.join(' or ')}.`)
    if (row) Object.assign(known, { _id: row._id, may: state === 'pending' ? REPORTED : [state] })
    else together.delete(number)
  }
  return problems
}
