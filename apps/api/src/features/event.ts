import type { LengthUnit } from '@stitchdesk/contract/basics/lengths'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { Channel } from '@stitchdesk/contract/conversation/channels'
import type { RequestDraft } from '@stitchdesk/contract/placing/draft'
import type { ProofDecision } from '@stitchdesk/contract/proofs/proof'
import type { OrderRequestInCents } from '@stitchdesk/contract/requests/answer'
import type { Selectable, SelectType, UpdateObject } from 'kysely'
import type { DB } from '../platform/database/database.generated.ts'
import type { Reached } from '../platform/database/reached.ts'

/** A request that has just been placed, and whose it is. */
export interface PlacedRequest {
  orderCode: number
  draft: Pick<RequestDraft, 'requestFor' | 'orderName' | 'requiredFormat'>
  hasArtwork: boolean
  customer: {
    _id: Reached<'account'>
    userName: string
    contactPerson: string
    email: string
    emailVerifiedAt: string | null
    language: string | null
  }
  /** the shop has placed it for the customer */
  byStaff: boolean
}

/** Whose account gets mail about a request. */
export interface MailReceiver {
  _id: Reached<'account'>
  userName: string
  contactPerson: string
  email: string
  /** in what they read sizes; null until they choose */
  lengthUnit: LengthUnit | null
  /** that they read; null until they choose */
  language: string | null
  /** the account is deleted, and the customer has no other */
  delete: boolean
}

/** A request as it is answered, within somebody’s reach. */
export type ReachedRequest = Omit<OrderRequestInCents, '_id'> & { _id: Reached<'request'> }

/** A request as it was sent. */
export type SentRequest = ReachedRequest

/** A customer whose account the shop has opened. */
export interface Welcomed {
  userName: string
  contactPerson?: string | undefined
  email: string
  hasPassword: boolean
}

/** An invoice that has just got its number. */
export interface IssuedInvoice {
  customer: Pick<Selectable<DB['account']>, '_id' | 'userName' | 'contactPerson' | 'email' | 'invoiceEmail'>
  timestamp: string
  /** day on which it falls due */
  due: string
  grandTotal: Cents
  /** what it took of the customer's credit */
  credit: Cents
  /** the shop has issued it, and not the customer themselves */
  byStaff: boolean
}

/** Money that the shop entered for a customer, who gets an email about it. */
export interface MovedMoney {
  customer: IssuedInvoice['customer']
  amount: Cents
  /** of the amount, if not that of invoices */
  currency?: string
  /** number of the credit note, the cancelation, the refund or the payment */
  name: string
  /** `_id` of the entry */
  entryId?: Reached<'ledger_entry'>
  /** number of the invoice that is credited */
  invoice?: string
  reason: string
}

/** Whose address is another from now on. */
export interface ReplacedAddress {
  userName: string
  contactPerson: string
  /** the address before */
  email: string
  /** when that one was verified; null if it never was */
  emailVerifiedAt: string | null
  /** the address from now on */
  newEmail: string
}

/** An account that someone other than the owner of its address registered. */
export interface TakenOver {
  email: string
  /** whether it had a password */
  hadPassword: boolean
}

/** Whose second factor an administrator has removed. */
export interface ResetFactor {
  userName: string
  contactPerson: string
  email: string
}

/** What names a request in a mail. */
export type NamedRequest = Pick<OrderRequestInCents, 'requestFor' | 'orderCode' | 'orderName' | 'userName'>

/** A message of the conversation on a request. */
export interface PostedMessage {
  channel: Channel
  text: string
  isQuestion: boolean
  byStaff: boolean
  /** accounts that the text mentions */
  mentioned: Reached<'account'>[]
  files: string[]
  request: NamedRequest & { _id: Reached<'request'> }
}

/** A result that was sent for approval. */
export interface SentProof {
  request: PostedMessage['request']
  note: string
  /** the link's, which is known at this moment alone */
  path: string
  /** how long it works */
  days: number
  /** the result as it is shown in the mail; null where nothing could be drawn */
  picture: { filePath: string; name: string } | null
}

/** The answer to a proof. */
export interface AnsweredProof {
  request: PostedMessage['request']
  decision: ProofDecision
  answer: string
}

/** A price above what the customer lets work go ahead for. */
export interface AskedPrice {
  request: PostedMessage['request']
  price: Cents
  limit: Cents
  /** The path of the link by which it is answered without signing in. */
  path: string
}

/** A comment on a proof, or a reply. */
export interface CommentedProof {
  text: string
  byStaff: boolean
}

type Nothing = Record<never, never>

/**
 * What others react to, of each kind of record, by name, with the data that they need besides the change. Any other change has no name:
 * `recordChange` writes it.
 */
interface DomainEvents {
  request: {
    'request.placed': { placed: PlacedRequest }
    'request.changed': { setsArtwork?: boolean }
    'request.converted': Nothing
    /** without a receiver where its customer wants no such email */
    'request.sent': { sent: SentRequest; receiver: MailReceiver | undefined }
    'request.change-asked': Nothing
    'request.message-posted': { posted: PostedMessage }
    'request.proof-sent': { proof: SentProof }
    'request.proof-answered': { answered: AnsweredProof }
    'request.proof-commented': { commented: CommentedProof }
    'request.price-asked': { asked: AskedPrice }
    'request.price-answered': Nothing
  }
  account: {
    'customer.created': { welcomed: Welcomed }
    'customer.refunded': { moved: MovedMoney }
    'account.changed': Nothing
    'account.email-replaced': { replaced: ReplacedAddress }
    'account.taken-over': { takenOver: TakenOver }
    'account.two-factor-removed': { reset: ResetFactor }
  }
  invoice: {
    'invoice.issued': { issued: IssuedInvoice }
    'invoice.credited': { moved: MovedMoney }
    'invoice.voided': { moved: MovedMoney }
  }
  payment: {
    'payment.entered': Nothing
    'payment.decided': Nothing
    'payment.recorded': { moved: MovedMoney }
    'payment.closed': { moved: MovedMoney }
    'payment.left-credit': Nothing
    'payment.disputed': Nothing
    'payment.dispute-won': Nothing
  }
  message: {
    'mail.failed': Nothing
  }
  setting: Nothing
}

/** Sorts of records that things happen to, as the audit trail calls them. */
export type Entity = keyof DomainEvents

/** The table of each sort of record. */
export const ENTITY_TABLES = {
  request: 'request',
  account: 'account',
  invoice: 'invoice',
  payment: 'payment',
  message: 'mail_message',
  setting: 'setting',
} as const satisfies Record<Entity, keyof DB>

/** The id of a record of a sort. */
type IdOf<E extends Entity> = SelectType<DB[(typeof ENTITY_TABLES)[E]]['_id']>

interface ChangeOf<E extends Entity> {
  entity: E
  _id: IdOf<E>
  /** columns to write; the record gets a new version with them, even where there are none. Absent: nothing is left to write */
  set?: UpdateObject<DB, (typeof ENTITY_TABLES)[E]>
  /** no form shows the columns, so that open forms may still be saved */
  keepsVersion?: true
  /** values as they were, for the audit trail; absent fields count as null */
  before?: object
  /** the audit trail's values by field; without it, the written ones */
  after?: object
}

/** A change of a record. */
export type Change = { [E in Entity]: ChangeOf<E> }[Entity]

type EventsOf<E extends Entity> = {
  [N in keyof DomainEvents[E]]: { name: N } & ChangeOf<E> & DomainEvents[E][N]
}[keyof DomainEvents[E]]

/** Something that happened to a record, by its name. */
export type Event = { [E in Entity]: EventsOf<E> }[Entity]

export type EventName = Event['name']
export type EventNamed<N extends EventName> = Extract<Event, { name: N }>
