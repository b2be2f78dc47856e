import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { AppError } from '../../../platform/errors.ts'
import { ENTRY_STANDS } from '../../requests/queries/billing.ts'
import { findCustomer } from '../billed-customers.ts'
import { holdInvoice } from '../queries.ts'
import { lockLedger } from './lock-ledger.ts'

/**
 * The customer within the caller's reach whose ledger is read. The ledger of a deleted customer stays readable.
 * @throws AppError customer_not_found
 */
export async function findLedger(db: Database, actor: Actor, accountId: string) {
  const customer = await findCustomer(db, actor, accountId)
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/** As {@link findLedger}, and holds the ledger until the transaction ends. */
export async function holdLedger(trx: Transaction<DB>, actor: Actor, accountId: string) {
  const customer = await findLedger(trx, actor, accountId)
  await lockLedger(trx, customer.customerId)
  const now = await findLedger(trx, actor, accountId)
  // A colleague may merge the customer into another one before this gets the lock.
  if (now.customerId !== customer.customerId) await lockLedger(trx, now.customerId)
  return now
}

/**
 * Holds an issued invoice within the caller's reach that can be credited or written off, and its customer's ledger.
 * @throws AppError invoice_not_found, credit_draft, credit_void
 */
export async function holdCreditable(trx: Transaction<DB>, actor: Actor, invoiceId: string) {
  const { timestamp, ...invoice } = await holdInvoice(trx, actor, invoiceId)
  if (timestamp === null) throw new AppError('credit_draft')
  if (invoice.voidedAt !== null) throw new AppError('credit_void')
  return { ...invoice, timestamp }
}

/**
 * The entry that an earlier call with the same `clientId` made.
 * @param what the entry that the repeated call asks for
 * @throws AppError client_id_used if the `clientId` made another kind of entry, or one of another invoice or amount
 */
export async function madeBefore(
  trx: Transaction<DB>,
  { customerId, clientId }: { customerId: Reached<'customer'>; clientId: string },
  what: { kind: LedgerKind; invoiceId?: string; amount?: number },
): Promise<{ _id: Reached<'ledger_entry'>; customerId: Reached<'customer'> } | undefined> {
  const entry = await trx
    .selectFrom('ledger_entry')
    .select(['_id', 'customerId', 'kind', 'invoiceId', 'amount'])
    .where('customerId', '=', customerId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  if (!entry) return undefined
  const isSame =
    entry.kind === what.kind &&
    (what.invoiceId === undefined || entry.invoiceId === what.invoiceId) &&
    (what.amount === undefined || entry.amount === what.amount)
  if (!isSame) throw new AppError('client_id_used')
  return entry
}

/** The sum of all credit notes and write-offs of an invoice, also the parts that became the customer's credit. */
export async function creditedSoFar(trx: Transaction<DB>, invoiceId: Reached<'invoice'>): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    SELECT coalesce(-sum(entry."amount"), 0)::bigint AS "sum" FROM ledger_entry entry
    WHERE entry."invoiceId" = ${invoiceId} AND ${ENTRY_STANDS} AND entry."kind" IN ('creditNote', 'writeOff')`.execute(
    trx,
  )
  return rows[0]?.sum ?? 0
}
