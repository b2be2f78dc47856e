import { NOTIFICATIONS_OF, type NotificationKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { PlannedConversation } from './plan-conversation.ts'
import type { PlannedInvoice } from './plan-invoices.ts'
import type { People } from './plan-people.ts'
import type { PlannedProofs } from './plan-proofs.ts'
import type { PlannedRequest } from './plan-requests.ts'
import type { AccountRow, MessageInsert, MessageRow, NotificationRow, ProofRow } from './rows.ts'
import { day, iso, minute } from './shop-clock.ts'

/** How many of each account's latest notifications are unread. */
const unread = 3
const requestsSince = 5 * day
const resultsSince = 30 * day

type Told = {
  kind: NotificationKind
  entity: NotificationRow['entity']
  entityId: string
  at: number
  accountId: string
}

type Happened = People & {
  requests: PlannedRequest[]
  invoices: PlannedInvoice[]
  messages: MessageRow[]
  talk: PlannedConversation
  proofs: PlannedProofs
}

/** The roles that each kind notifies. */
const staffFor = (staff: readonly AccountRow[], kind: NotificationKind) =>
  staff.filter(({ Designation }) =>
    (Designation === 'Administrate' || Designation === 'subadmin' ? NOTIFICATIONS_OF[Designation] : []).some(
      (told) => told === kind,
    ),
  )

function toldOfRequest({ row, customer, moments, designer }: PlannedRequest, now: number, staff: AccountRow[]): Told[] {
  const about = { entity: 'request' as const, entityId: row._id }
  const seller = staff.filter(({ userName }) => userName === customer.row.assToSalesMan)
  const { submitted, assigned = 0, sent = 0 } = moments
  return [
    ...(now - submitted < requestsSince ? [...staffFor(staff, 'newRequest'), ...seller] : []).map(({ _id }) => ({
      ...about,
      kind: 'newRequest' as const,
      at: submitted,
      accountId: _id,
    })),
    ...(designer && now - assigned < requestsSince
      ? [
          {
            ...about,
            kind: row.oStatus === 'Revision' ? ('revision' as const) : ('assigned' as const),
            at: assigned,
            accountId: designer._id,
          },
        ]
      : []),
    ...(now - sent < resultsSince
      ? [{ ...about, kind: 'result' as const, at: sent, accountId: customer.account._id }]
      : []),
  ]
}

function toldOfInvoice({ row, payment, customer, at }: PlannedInvoice, staff: AccountRow[]): Told[] {
  const issued: Told = { kind: 'invoice', entity: 'invoice', entityId: row._id, at, accountId: customer.account._id }
  const waiting = payment?.confirmation === 'pending' ? staffFor(staff, 'paymentToConfirm') : []
  return [
    ...(row.createdBy === customer.account._id ? [] : [issued]),
    ...waiting.map(({ _id }) => ({
      kind: 'paymentToConfirm' as const,
      entity: 'payment' as const,
      entityId: payment?._id ?? '',
      at: Date.parse(String(payment?.createdAt)),
      accountId: _id,
    })),
  ]
}

function toldOfMail({ _id, createdAt }: MessageRow, staff: AccountRow[]): Told[] {
  const at = Date.parse(String(createdAt))
  return staffFor(staff, 'mailFailed').map((account) => ({
    kind: 'mailFailed',
    entity: 'message',
    entityId: _id,
    at,
    accountId: account._id,
  }))
}

/** The staff who see a request: managers, its customer's salesperson and its designer. */
function seeing({ customer, designer }: PlannedRequest, kind: NotificationKind, staff: AccountRow[]): AccountRow[] {
  const seller = staff.filter(({ userName }) => userName === customer.row.assToSalesMan)
  return [...staffFor(staff, kind), ...seller, ...(designer ? [designer] : [])]
}

function toldOfMessage(said: MessageInsert, request: PlannedRequest, staff: AccountRow[]): Told[] {
  const tell = (kind: NotificationKind, people: readonly { _id: string }[]): Told[] =>
    people
      .filter(({ _id }) => _id !== said.authorId)
      .map(({ _id }) => ({
        kind,
        entity: 'request',
        entityId: request.row._id,
        at: Date.parse(String(said.at)),
        accountId: _id,
      }))
  if (said.channel === 'staff') {
    return tell(
      'mention',
      staff.filter(({ userName }) => said.mentions?.includes(userName)),
    )
  }
  if (said.byStaff) return tell(said.isQuestion ? 'question' : 'shopMessage', [request.customer.account])
  return tell('customerMessage', seeing(request, 'customerMessage', staff))
}

function toldOfProof(proof: ProofRow, request: PlannedRequest, staff: AccountRow[]): Told[] {
  const about = { entity: 'request' as const, entityId: request.row._id }
  const sent: Told = {
    ...about,
    kind: 'proof',
    at: Date.parse(String(proof.sentAt)),
    accountId: request.customer.account._id,
  }
  if (!proof.answeredAt) return [sent]
  const kind = proof.state === 'approved' ? 'proofAnswer' : 'revision'
  const at = Date.parse(String(proof.answeredAt))
  return [sent, ...seeing(request, kind, staff).map(({ _id }) => ({ ...about, kind, at, accountId: _id }) as const)]
}

/** An account has one notification for each record, with the latest kind. */
function latestOf(told: readonly Told[]): Told[] {
  const sorted = told.toSorted((a, b) => b.at - a.at)
  const byRecord = Map.groupBy(sorted, ({ accountId, entity, entityId }) => `${accountId} ${entity} ${entityId}`)
  return [...byRecord.values()].flatMap(([first]) => first ?? [])
}

/** The recent notifications of every account, all read but the latest. */
export function planNotifications(now: number, happened: Happened): NotificationRow[] {
  const { staff, requests, invoices, messages, talk, proofs } = happened
  const byId = new Map(requests.map((request) => [request.row._id, request]))
  const told = latestOf([
    ...talk.said.flatMap((said) => {
      const request = byId.get(said.requestId)
      return request ? toldOfMessage(said, request, staff) : []
    }),
    ...proofs.rows.flatMap((proof) => {
      const request = byId.get(proof.requestId)
      return request ? toldOfProof(proof, request, staff) : []
    }),
    ...requests.flatMap((request) => toldOfRequest(request, now, staff)),
    ...invoices.flatMap((invoice) => toldOfInvoice(invoice, staff)),
    ...messages.filter(({ status }) => status === 'failed').flatMap((message) => toldOfMail(message, staff)),
  ])
  return Object.values(Object.groupBy(told, ({ accountId }) => accountId)).flatMap((own = []) =>
    own
      .toSorted((a, b) => b.at - a.at)
      .map(({ at, ...row }, place) => ({
        ...row,
        at: iso(at),
        readAt: place < unread ? null : iso(Math.min(now, at + 20 * minute)),
      })),
  )
}
