import type { Transaction } from 'kysely'
import type { Services } from '../../http/handler.ts'
import type { DB } from '../../platform/database.generated.ts'
import { mailWelcome } from '../accounts/mail-welcome.ts'
import { mailInvoice } from '../invoices/mail-invoice.ts'
import { mailReceipt } from '../requests/mail-receipt.ts'
import { mailRecord } from '../requests/mail-record.ts'
import type { EventName, EventNamed } from './event.ts'

/** Does what follows from an event, in its transaction. It records no event itself. */
type Listener<N extends EventName> = (trx: Transaction<DB>, services: Services, event: EventNamed<N>) => Promise<void>

/**
 * What follows from each event, by its name; the features' own. Live notices need no listener: the database tells them with
 * each change of a request.
 */
export const LISTENERS: { readonly [N in EventName]?: readonly Listener<N>[] } = {
  'request.placed': [mailReceipt],
  'request.sent': [mailRecord],
  'customer.created': [mailWelcome],
  'invoice.issued': [mailInvoice],
}
