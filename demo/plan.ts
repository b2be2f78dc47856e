// The service is invented from a seed and the present moment, because a dump would grow old and weigh a lot. The plan
// is pure: equal seed, moment and files give an equal plan. Artwork is drawn, stitches are sewn from the same shapes,
// and names, addresses and numbers are from ranges kept for examples.
import { ORDER_STATUSES, REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import { brands } from './brands.ts'
import type { Design } from './designs.ts'
import { planAudit } from './plan-audit.ts'
import { planCauses } from './plan-causes.ts'
import { type PlannedConversation, planConversation } from './plan-conversation.ts'
import { planConversationMail } from './plan-conversation-mail.ts'
import { type PlannedInvoice, planInvoices } from './plan-invoices.ts'
import { inOrder, type PlannedLedger, planLedger } from './plan-ledger.ts'
import { planMail, type Sender } from './plan-mail.ts'
import { planNotes } from './plan-notes.ts'
import { planNotifications } from './plan-notifications.ts'
import { planOddEntries } from './plan-odd-entries.ts'
import { type OddInvoice, planOddInvoices } from './plan-odd-invoices.ts'
import { type Customer, planPeople } from './plan-people.ts'
import { type PlannedProofs, planProofs } from './plan-proofs.ts'
import { limitTwo, type PlannedRequest, planRequest } from './plan-requests.ts'
import type { Forced, Sending } from './plan-timeline.ts'
import { seeded } from './random.ts'
import type { AccountRow, AuditRow, MessageRow, NoteRow, NotificationRow, PaymentRow } from './rows.ts'
import { arrivals, justNow } from './shop-clock.ts'
import { DEMO_CUSTOMER } from './sign-ins.ts'

/** A whole service as it would be after months of work, in memory. */
export type Plan = {
  staff: AccountRow[]
  customers: Customer[]
  requests: PlannedRequest[]
  invoices: PlannedInvoice[]
  /** Drafts and void ones. */
  oddInvoices: OddInvoice[]
  ledger: PlannedLedger
  /** Payments of several invoices, or of none. */
  oddPayments: PaymentRow[]
  talk: PlannedConversation
  notes: NoteRow[]
  proofs: PlannedProofs
  messages: MessageRow[]
  notifications: NotificationRow[]
  audit: AuditRow[]
}

export type PlanInput = {
  seed: number
  /** The moment the plan leads up to, in milliseconds. */
  now: number
  /** The files of every brand, in the order of the brands. */
  designs: readonly Design[]
  /** Password hashes that staff and customers share. */
  hashes: { staff: string; customers: string }
  /** Makes the unguessable part of a file's address. */
  newToken: () => string
  sender: Sender
}

const past = { days: 90, requests: 604 }
const today = { hours: 13, requests: 52 }

/** How much their customers know of the showpieces that are Ready: one of each. */
const sendings = { quote: 'sent', order: 'revised', vector: 'held back' } as const satisfies Record<
  RequestKind,
  Sending
>

/** One request of each kind and state, and two fresh conversions, so that no list of the demo is ever empty. */
const showpieces: Forced[] = [
  ...ORDER_STATUSES.toReversed().flatMap((orderStatus) =>
    REQUEST_KINDS.map((requestFor) => ({ requestFor, orderStatus, sending: sendings[requestFor] })),
  ),
  { requestFor: 'quote', orderStatus: 'Processing', converted: true },
  { requestFor: 'quote', orderStatus: 'New', converted: true },
]

/** Every third of the latest requests is a showpiece, the finished ones first, which are older. */
function showpieceAt(index: number, count: number): Forced | undefined {
  const place = index - (count - showpieces.length * 3)
  return place >= 0 && place % 3 === 0 ? showpieces[place / 3] : undefined
}

/** Results of the demo's customer that wait to be sent, so that there are some to be approved; places counted from the latest. */
const toApprove = new Map<number, Forced>([
  [49, { requestFor: 'order', orderStatus: 'Ready', sending: 'held back' }],
  [53, { requestFor: 'order', orderStatus: 'Ready', sending: 'held back' }],
  [57, { requestFor: 'vector', orderStatus: 'Ready', sending: 'held back' }],
])

/** Somebody who has registered by then, the busy ones more often. */
function whoSends(random: ReturnType<typeof seeded>, customers: readonly Customer[], at: number): Customer {
  const weights: Record<string, number> = {}
  for (const [index, customer] of customers.entries()) {
    if (customer.since < at && customer.name.share > 0) weights[index] = customer.name.share
  }
  const customer = customers[Number(random.weighted(weights))]
  if (!customer) throw new Error('Nobody has registered yet')
  return customer
}

/**
 * Plans the demo's service. Equal input gives an equal plan; only `newToken` is outside chance's reach.
 * @throws Error when the files of a brand are missing
 */
export function planService({ seed, now, designs, hashes, newToken, sender }: PlanInput): Plan {
  if (designs.length !== brands.length) throw new Error('Every brand needs its files')
  const random = seeded(seed)
  const people = planPeople(random, now, hashes)
  const moments = [
    ...arrivals(random, now, past.days, past.requests),
    ...justNow(random, now, today.hours, today.requests),
  ].sort((a, b) => a - b)
  const requests: PlannedRequest[] = []
  const earlier = new Map<Customer, PlannedRequest[]>()
  let lastCode = 0
  for (const [index, at] of moments.entries()) {
    const approved = toApprove.get(moments.length - index)
    const forced = approved ?? showpieceAt(index, moments.length)
    const own = people.customers.find(({ account }) => account.userName === DEMO_CUSTOMER)
    const customer = (approved && own) ?? whoSends(random, people.customers, at)
    const before = earlier.get(customer) ?? []
    // A code is the millisecond in which the form was opened, a little before it was sent.
    lastCode = Math.max(lastCode + 1, at - random.int(60_000, 240_000))
    const request = planRequest(
      { random, now, people, designs, newToken },
      { submitted: at, customer, orderCode: lastCode, earlier: before, ...(forced ? { forced } : {}) },
    )
    requests.push(request)
    earlier.set(customer, [...before, request])
  }
  const office = people.staff.filter(({ Designation }) => Designation === 'Administrate' || Designation === 'subadmin')
  limitTwo(
    requests.filter(
      ({ row, customer, moments }) =>
        customer.account.userName === DEMO_CUSTOMER &&
        row.requestFor === 'order' &&
        row.price > 700 &&
        moments.ready !== undefined &&
        moments.sent === undefined,
    ),
  )
  const causes = planCauses(seeded(seed + 7), requests)
  const invoices = planInvoices(random, now, people.customers, requests, office)
  const mails = planMail(random, now, { customers: people.customers, requests, invoices }, sender)
  const [administrator] = office
  if (!administrator) throw new Error('Nobody writes invoices')
  const oddInvoices = planOddInvoices(random, now, { ...people, requests, invoices }, administrator)
  // Chance of their own, so that more or less talk changes nothing else.
  const talk = planConversation(seeded(seed + 1), now, requests, people.staff)
  const sentProofs = planProofs({ random: seeded(seed + 2), now, newToken }, requests, talk.taken)
  const proofs = { ...sentProofs, asked: [...sentProofs.asked, ...causes] }
  const notes = planNotes(seeded(seed + 4), now, people.customers, people.staff)
  const usual = planLedger(seeded(seed + 5), invoices, oddInvoices)
  const odd = planOddEntries(seeded(seed + 6), now, administrator, { invoices, entries: usual.entries })
  const ledger = {
    entries: inOrder([...usual.entries, ...odd.entries]),
    allocations: [...usual.allocations, ...odd.allocations],
  }
  const messages = [...mails, ...planConversationMail(seeded(seed + 3), { requests, talk, proofs }, sender)].toSorted(
    (a, b) => String(a.createdAt).localeCompare(String(b.createdAt)),
  )
  const audit = [
    ...planAudit(requests, invoices),
    ...oddInvoices.flatMap((invoice) => invoice.audit),
    ...talk.audit,
    ...proofs.audit,
  ]
  const notifications = planNotifications(now, { ...people, requests, invoices, messages, talk, proofs })
  const money = { invoices, oddInvoices, ledger, oddPayments: odd.payments }
  return { ...people, requests, ...money, talk, notes, proofs, messages, notifications, audit }
}
