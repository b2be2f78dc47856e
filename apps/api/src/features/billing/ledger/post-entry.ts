import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import type { Insertable, Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import { inOpenBooks } from '../../../platform/database/open-books.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import type { Context } from '../../operation.ts'

interface EntryDraft extends Omit<Insertable<DB['ledger_entry']>, 'enteredBy' | 'kind'> {
  kind: LedgerKind
}

/**
 * Adds an entry to a customer's ledger. Call it in a transaction that holds the ledger.
 * @throws AppError books_closed for a day whose month is closed
 */
export async function postEntry(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  draft: EntryDraft,
): Promise<{ _id: Reached<'ledger_entry'> }> {
  const [entry] = await postEntries(trx, context, [draft])
  if (!entry) throw new Error('An entry was not added')
  return entry
}

/** Posts several entries, also to ledgers of several customers. */
export async function postEntries(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  drafts: readonly EntryDraft[],
): Promise<{ _id: Reached<'ledger_entry'>; invoiceId: Reached<'invoice'> | null }[]> {
  const enteredBy = whoOf(context)
  return inOpenBooks(
    trx
      .insertInto('ledger_entry')
      .values(drafts.map((draft) => ({ ...draft, enteredBy })))
      .returning(['_id', 'invoiceId'])
      .execute(),
  )
}

/** The account of the person who makes the entry. Only people make entries. */
export function whoOf({ actor }: Pick<Context, 'actor'>): string {
  if (actor._id === null) throw new Error('An entry is somebody’s doing')
  return actor._id
}

/** The fields of an entry that its reversal needs. */
interface Reversed {
  _id: Reached<'ledger_entry'>
  customerId: Reached<'customer'>
  amount: Cents
  invoiceId: Reached<'invoice'> | null
  paymentId: Reached<'payment'> | null
}

/**
 * Reverses an entry. Release its allocations first.
 * @param said.cancelation the number of the cancelation, if the entry is an invoice's
 */
export function postReversal(
  trx: Transaction<DB>,
  context: Pick<Context, 'actor'>,
  { _id, customerId, amount, invoiceId, paymentId }: Reversed,
  { cancelation = null, ...said }: { day: string; reason: string; cancelation?: number | null },
): Promise<{ _id: Reached<'ledger_entry'> }> {
  const of = { customerId, invoiceId, paymentId, reverses: _id }
  return postEntry(trx, context, { ...of, kind: 'reversal', amount: cents(-amount), cancelation, ...said })
}
