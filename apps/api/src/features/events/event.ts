import type { UpdateObject } from 'kysely'
import type { DB } from '../../platform/database.generated.ts'
import type { Welcomed } from '../accounts/mail-welcome.ts'
import type { IssuedInvoice } from '../invoices/mail-invoice.ts'
import type { PlacedRequest } from '../requests/mail-receipt.ts'
import type { SentRequest } from '../requests/mail-record.ts'

type Nothing = Record<never, never>

/** What can happen to each sort of record, by name, with what listeners need to know of it besides the change. */
interface Happenings {
  request: {
    'request.placed': { placed: PlacedRequest }
    'request.changed': Nothing
    'request.processed': Nothing
    'request.converted': Nothing
    'request.sent': { sent: SentRequest }
    'request.cancelled': Nothing
    'request.uncancelled': Nothing
    'request.deleted': Nothing
    'request.restored': Nothing
    'request.link-revoked': Nothing
    'request.link-restored': Nothing
  }
  account: {
    'customer.created': { welcomed: Welcomed }
    'employee.created': Nothing
    'account.changed': Nothing
    'account.renamed': Nothing
    'account.deleted': Nothing
    'account.email-proposed': Nothing
    'account.google-allowed': Nothing
  }
  invoice: {
    'invoice.drafted': Nothing
    'invoice.draft-changed': Nothing
    'invoice.draft-discarded': Nothing
    'invoice.issued': { issued: IssuedInvoice }
    'invoice.voided': Nothing
    'invoice.settled': Nothing
  }
  payment: {
    'payment.entered': Nothing
    'payment.decided': Nothing
  }
}

/** Sorts of records that things happen to; each is a table and a name in the audit trail. */
export type Entity = keyof Happenings

interface Change<E extends Entity> {
  entity: E
  _id: string
  /** columns to write; the record gets a new version with them, even where there are none. Absent: nothing is left to write */
  set?: UpdateObject<DB, E>
  /** values as they were, for the audit trail; absent fields count as null */
  before?: object
  /** what the audit trail says, by field; what was written where it is absent */
  after?: object
}

type EventsOf<E extends Entity> = {
  [N in keyof Happenings[E]]: { name: N } & Change<E> & Happenings[E][N]
}[keyof Happenings[E]]

/** Something that happened to a record, by its name. */
export type Event = { [E in Entity]: EventsOf<E> }[Entity]

export type EventName = Event['name']
export type EventNamed<N extends EventName> = Extract<Event, { name: N }>
