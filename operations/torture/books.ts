import { toCents } from '@stitchdesk/contract/basics/money'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import { type Client, Unanswered } from './client.ts'
import { query } from './database.ts'
import { count, type KnownInvoice, type Ledger, takeInvoice } from './ledger.ts'
import { markTogether, reportTogether } from './together.ts'

interface Office {
  ledger: Ledger
  random: Random
  admin: Client
  customers: readonly { _id: string; client: Client }[]
}

const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone
/** Invoices that the bookkeeper takes over; nobody else pays or voids them then. */
const KEPT = 40

/** One thing that a bookkeeper does: money for several invoices, credit, refunds, credit notes, write-offs, and all of it back again. */
export async function booksStep(office: Office): Promise<void> {
  const { ledger, random } = office
  const known = takeInvoice(ledger, random, { by: 'books', most: KEPT })
  if (!known) return
  const kept = [...ledger.invoices.values()].filter(({ takenBy }) => takenBy === 'books')
  // One thing at a time of each customer, so that what was read is true still.
  const own = kept.filter(({ customerId }) => customerId === known.customerId)
  if (own.some(({ busy }) => busy)) return
  for (const each of own) each.busy = true
  try {
    await random.pick(STEPS)(office, known, own)
  } finally {
    for (const each of own) each.busy = false
  }
}

type Step = (office: Office, known: KnownInvoice, own: KnownInvoice[]) => Promise<void>

/** Enters something under a name of its own, by which the database is asked for it after a kill. */
async function enter({ ledger, random }: Office, what: string, call: (clientId: string) => Promise<unknown>) {
  const clientId = random.uuid()
  ledger.entered.set(clientId, { what, isAnswered: false })
  try {
    await call(clientId)
    ledger.entered.set(clientId, { what, isAnswered: true })
    count(ledger, what)
  } catch (error) {
    if (error instanceof Unanswered && error.refused) ledger.entered.delete(clientId)
    throw error
  }
}

const owedOf = async ({ admin }: Office, { _id }: KnownInvoice) =>
  (await admin.call('getInvoice', { params: { id: _id } })).owed

/** Up to two invoices, each with a part of what it owes or all of it. */
async function chosen(office: Office, own: KnownInvoice[]) {
  const some = own.slice(0, 2)
  const owed = await Promise.all(some.map((each) => owedOf(office, each)))
  return some.flatMap(({ _id: invId }, index) => {
    const amount = Math.round((owed[index] ?? 0) * (office.random.chance(0.5) ? 100 : 50)) / 100
    return amount > 0 ? [{ invId, amount }] : []
  })
}

const record: Step = async (office, { customerId }, own) => {
  const { admin, random } = office
  const invoices = await chosen(office, own)
  const sum = invoices.reduce((all, { amount }) => all + toCents(amount), 0)
  const details = { Currency: 'USD', PayMethod: 'PayPal', PaymentDate: dayOf(new Date(), SHOP) } as const
  const Price = (sum + (random.chance(0.5) ? random.int(1, 3000) : sum === 0 ? 100 : 0)) / 100
  await enter(office, 'payments recorded', (clientId) => {
    const body = { ...details, Price, PayNumber: clientId, invoices, clientId }
    return admin.call('recordPayment', { params: { _id: customerId }, body })
  })
}

const creditOf = async ({ admin }: Office, id: string) => (await admin.call('getBalance', { params: { id } })).credit

const spend: Step = async (office, { customerId }, own) => {
  const invoices = (await chosen(office, own)).slice(0, 1)
  const credit = await creditOf(office, customerId)
  if (!invoices[0] || invoices[0].amount > credit) return
  const body = { invoices, clientId: office.random.uuid() }
  await office.admin.call('spendCredit', { params: { _id: customerId }, body })
  count(office.ledger, 'credit spent')
}

const refund: Step = async (office, { customerId }) => {
  const amount = await creditOf(office, customerId)
  if (amount === 0) return
  await enter(office, 'refunded', (clientId) => {
    const body = { amount, PayMethod: 'PayPal', PayNumber: clientId, reason: 'Torture', clientId } as const
    return office.admin.call('refundCredit', { params: { _id: customerId }, body })
  })
}

const credit: Step = (office, { _id }) =>
  enter(office, 'credited', (clientId) => {
    const body = { amount: office.random.int(1, 500) / 100, reason: 'Torture', clientId }
    return office.admin.call('addCreditNote', { params: { _id }, body })
  })

const writeOff: Step = async (office, known) => {
  if ((await owedOf(office, known)) === 0) return
  await enter(office, 'written off', (clientId) =>
    office.admin.call('writeOff', { params: { _id: known._id }, body: { reason: 'Torture', clientId } }),
  )
}

const entriesOf = async ({ admin }: Office, id: string) =>
  (await admin.call('listLedger', { params: { size: 20, page: 1, id } })).docs

const reverse: Step = async (office, { customerId }) => {
  const entries = await entriesOf(office, customerId)
  // Others take back what is entered by customers.
  const entry = entries.find(({ _id, kind, reversedBy, payment }) => {
    const isOwn = kind === 'payment' ? payment !== null && isRecorded(office, entries, _id) : kind in REVERSED
    return isOwn && reversedBy === null
  })
  if (!entry) return
  await office.admin.call('reverseEntry', { params: { _id: entry._id }, body: { reason: 'Torture' } })
  count(office.ledger, 'entries reversed')
}

const REVERSED = { creditNote: true, refund: true, writeOff: true }

/** Whether a payment was entered under a name of the bookkeeper's. */
const isRecorded = ({ ledger }: Office, entries: { _id: string; name: string }[], _id: string) =>
  ledger.entered.has(entries.find((entry) => entry._id === _id)?.name ?? '')

const release: Step = async (office, { customerId, _id }) => {
  const entries = await entriesOf(office, customerId)
  const paid = entries.find(({ kind, invoice }) => kind === 'invoice' && invoice?._id === _id)
  const allocation = paid?.allocations.find(({ kind }) => kind !== 'writeOff')
  if (!allocation) return
  await office.admin.call('releaseCredit', { params: { _id: allocation._id } })
  count(office.ledger, 'credit released')
}

const STEPS: Step[] = [
  ...[record, record, spend, refund, credit, writeOff, reverse, reverse, release],
  ...[reportTogether, reportTogether, markTogether],
]

/** Holds entries against what was answered; then takes over what calls without an answer have come to. */
export async function checkBooks(address: string, { entered }: Ledger): Promise<string[]> {
  const rows = await query<{ clientId: string; kind: string }>(
    address,
    `SELECT "clientId", kind FROM ledger_entry WHERE "clientId" IS NOT NULL
       AND "clientId" NOT IN (SELECT _id FROM checkout UNION ALL SELECT _id FROM bank_line)`,
  )
  const found = new Set(rows.map(({ clientId }) => clientId))
  const problems = rows.flatMap(({ clientId, kind }) =>
    entered.has(clientId) ? [] : [`Nobody entered the ${kind} ${clientId}.`],
  )
  for (const [clientId, { what, isAnswered }] of entered) {
    if (found.has(clientId)) entered.set(clientId, { what, isAnswered: true })
    else if (isAnswered) problems.push(`${clientId} (${what}) was answered and is not in the ledger.`)
    else entered.delete(clientId)
  }
  return problems
}
