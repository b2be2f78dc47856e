import { cents, fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { dayOf } from '../../apps/api/src/platform/days.ts'
import type { Random } from '../../demo/random.ts'
import { type Client, Unanswered } from './client.ts'
import {
  count,
  type KnownInvoice,
  type KnownPayment,
  type KnownRequest,
  type Ledger,
  type PaymentState,
  type PossibleStates,
  selectionOf,
} from './ledger.ts'

interface Till {
  ledger: Ledger
  random: Random
  /** Those who pay, by the `_id` of their account. */
  payers: Map<string, Client>
  admin: Client
}

/** Of a report: other money may pay its invoices, which closes it. */
export const REPORTED: PossibleStates<PaymentState> = ['pending', 'closed']

const SHOP = Intl.DateTimeFormat().resolvedOptions().timeZone

/** One thing that is done about money: requests are invoiced, drafts issued, invoices paid, payments decided on or taken back. */
export async function moneyStep(till: Till): Promise<void> {
  const { ledger, random } = till
  const done = ledger.requests.filter(
    (request) => !request.busy && request.stage === 'done' && !ledger.roundCustomers.has(request.customerId),
  )
  const open = [...ledger.invoices.values()].flatMap((known) => {
    const step = known.busy ? undefined : stepFor(known, random)
    return step ? [{ known, step }] : []
  })
  if (done.length > 0 && (open.length === 0 || random.chance(0.35))) return invoice(till, random.pick(done))
  if (open.length === 0) return
  const { known, step } = random.pick(open.slice(-40))
  known.busy = true
  try {
    await step(till, known)
  } finally {
    known.busy = false
  }
}

type Step = (till: Till, known: KnownInvoice) => Promise<void>

/** What comes next for an invoice, if it is known how far it is. */
function stepFor({ may, payments, isSettled, takenBy }: KnownInvoice, random: Random): Step | undefined {
  if (takenBy) return undefined
  if (may.length > 1 || payments.some(({ may: state }) => state.length > 1 && state[0] !== 'pending')) return undefined
  if (may[0] === 'draft') return issue
  if (may[0] === 'void') return undefined
  if (payments.some((payment) => payment.may[0] === 'pending')) return decide
  if (isSettled) return random.chance(0.005) ? reverse : undefined
  const isPaidInPart = payments.some((payment) => payment.may[0] === 'confirmed')
  return !isPaidInPart && random.chance(0.1) ? voidIt : pay
}

/** Invoices the request together with others of its customer that are done, or saves a draft of that. */
async function invoice({ ledger, admin, random }: Till, request: KnownRequest) {
  const others = ledger.requests.filter(
    (other) => other !== request && !other.busy && other.stage === 'done' && other.customerId === request.customerId,
  )
  const chosen = [request, ...others.slice(0, random.int(0, 2))]
  const requests = chosen.map((one) => one._id)
  ledger.selections.add(selectionOf(requests))
  const isDraft = random.chance(0.3)
  for (const one of chosen) one.busy = true
  try {
    const body = { mauth_id: request.customerId, inv: requests.map((orderId) => ({ orderId })) }
    const { _id } = await admin.call(isDraft ? 'saveInvoiceDraft' : 'saveInvoice', { body })
    for (const one of chosen) Object.assign(one, { invoiceId: _id, stage: 'invoiced' })
    const { customerId } = request
    const may: KnownInvoice['may'] = [isDraft ? 'draft' : 'issued']
    ledger.invoices.set(_id, { _id, customerId, may, requests, payments: [], isSettled: false, busy: false })
    count(ledger, isDraft ? 'drafts' : 'invoiced')
  } catch (error) {
    if (!isRefused(error)) for (const one of chosen) one.stage = 'unsure'
    throw error
  } finally {
    for (const one of chosen) one.busy = false
  }
}

async function issue({ ledger, admin }: Till, known: KnownInvoice) {
  await attempt(known, ['issued'], () => admin.call('issueInvoice', { params: { _id: known._id } }))
  count(ledger, 'issued')
}

async function voidIt({ ledger, admin }: Till, known: KnownInvoice) {
  const mates = ledger.requests.filter((request) => known.requests.includes(request._id))
  for (const mate of mates) mate.stage = 'unsure'
  const body = { reason: 'Torture' }
  try {
    await attempt(known, ['void'], () => admin.call('voidInvoice', { params: { _id: known._id }, body }))
    for (const mate of mates) Object.assign(mate, { invoiceId: '', stage: 'done' })
    count(ledger, 'voided')
  } catch (error) {
    if (isRefused(error)) for (const mate of mates) mate.stage = 'invoiced'
    throw error
  }
}

/** The customer or an administrator pays an invoice in full, or sometimes half of it. */
async function pay({ ledger, admin, random, payers }: Till, known: KnownInvoice) {
  const { timestamp, owed, status } = await admin.call('getInvoice', { params: { id: known._id } })
  known.isSettled = status
  if (status) return
  const byCustomer = random.chance(0.5)
  const isWhole = random.chance(0.8) || toCents(owed) < 2
  const Price = isWhole ? owed : fromCents(cents(Math.floor(toCents(owed) / 2)))
  const payment: KnownPayment = { PayNumber: random.uuid(), _id: '', byCustomer, Price, may: ['none'] }
  known.payments.push(payment)
  const payer = byCustomer ? payers.get(known.customerId) : admin
  if (!payer) throw new Error(`Nobody pays for ${known.customerId}.`)
  const today = dayOf(new Date(), SHOP)
  const details = { Price, Currency: 'USD', PayMethod: 'PayPal', PaymentDate: today } as const
  const body = { invId: known._id, timestamp, PayNumber: payment.PayNumber, ...details }
  const { confirmation } = await attempt(payment, byCustomer ? REPORTED : ['confirmed'], async () => {
    const answer = await payer.call('payInvoice', { body })
    payment._id = answer._id
    return answer
  })
  payment.may = byCustomer ? REPORTED : [confirmation]
  if (confirmation !== (byCustomer ? 'pending' : 'confirmed'))
    ledger.blame(`${known._id}: a payment was answered ${confirmation}.`)
  count(ledger, byCustomer ? 'paid by customers' : 'paid by administrators')
}

async function decide({ ledger, admin, random, payers }: Till, known: KnownInvoice) {
  const payment = known.payments.find(({ may }) => may[0] === 'pending')
  if (!payment) return
  const payer = payers.get(known.customerId)
  if (payment.byCustomer && payer && random.chance(0.15)) {
    await attempt(payment, ['closed'], () => payer.call('withdrawPayment', { params: { _id: payment._id } }))
    count(ledger, 'taken back by customers')
    return
  }
  // Another payment may have come meanwhile: more than is owed is no worth of this one.
  const { owed } = await admin.call('getInvoice', { params: { id: known._id } })
  const confirmation = toCents(payment.Price) <= toCents(owed) && random.chance(0.8) ? 'confirmed' : 'rejected'
  const body = {
    confirmation,
    ...(confirmation === 'confirmed' ? { worth: payment.Price } : { reason: 'Torture' }),
  } as const
  await attempt(payment, [confirmation], () => admin.call('confirmPayment', { params: { _id: payment._id }, body }))
  count(ledger, confirmation)
}

async function reverse({ ledger, admin }: Till, known: KnownInvoice) {
  const payment = known.payments.findLast(({ may }) => may[0] === 'confirmed')
  if (!payment) return
  known.isSettled = false
  const body = { reason: 'Torture' }
  await attempt(payment, ['reversed'], () => admin.call('reversePayment', { params: { _id: payment._id }, body }))
  count(ledger, 'reversed')
}

/** Until it is answered, something may be in its former state or in a new one; a refusal has changed nothing. */
export async function attempt<State, Answer>(
  what: { may: PossibleStates<State> },
  states: PossibleStates<State>,
  call: () => Promise<Answer>,
) {
  const before = what.may
  what.may = [...before, ...states]
  try {
    const answer = await call()
    what.may = states
    return answer
  } catch (error) {
    if (isRefused(error)) what.may = before
    throw error
  }
}

const isRefused = (error: unknown) => error instanceof Unanswered && error.refused
