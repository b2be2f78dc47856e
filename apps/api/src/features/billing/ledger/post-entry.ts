import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import { type Cents, cents } from '@stitchdesk/contract/basics/money'
import type { Insertable, Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../../platform/database/database.generated.ts'
import { AppError } from '../../../platform/errors.ts'

/** Whose doing it is. */
export interface Doer {
  actor: { _id: string | null }
}

interface EntryDraft extends Omit<Insertable<DB['ledger_entry']>, 'enteredBy' | 'kind'> {
  kind: LedgerKind
}

/**
 * Adds an entry to a customer's ledger. Call it in a transaction that holds the ledger.
 * @throws AppError books_closed for a day whose month is closed
 */
export async function postEntry(trx: Transaction<DB>, doer: Doer, draft: EntryDraft): Promise<{ _id: string }> {
  const [entry] = await postEntries(trx, doer, [draft])
  if (!entry) throw new Error('An entry was not added')
  return entry
}

/** Posts several entries, also to ledgers of several customers. */
export async function postEntries(
  trx: Transaction<DB>,
  doer: Doer,
  drafts: readonly EntryDraft[],
): Promise<{ _id: string }[]> {
  const enteredBy = whoOf(doer)
  try {
    return await trx
      .insertInto('ledger_entry')
      .values(drafts.map((draft) => ({ ...draft, enteredBy })))
      .returning('_id')
      .execute()
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'books_closed') throw new AppError('books_closed')
    throw error
  }
}

/** The account of the person who enters it; the product itself enters nothing. */
export function whoOf({ actor }: Doer): string {
  if (actor._id === null) throw new Error('An entry is somebody’s doing')
  return actor._id
}

/** The fields of an entry that its reversal needs. */
interface Reversed {
  _id: string
  customerId: string
  amount: Cents
  invoiceId: string | null
  paymentId: string | null
}

/** Takes an entry back, whose allocations were released. */
export function postReversal(
  trx: Transaction<DB>,
  doer: Doer,
  { _id, customerId, amount, invoiceId, paymentId }: Reversed,
  { day, reason }: { day: string; reason: string },
): Promise<{ _id: string }> {
  const of = { customerId, invoiceId, paymentId, reverses: _id }
  return postEntry(trx, doer, { ...of, kind: 'reversal', amount: cents(-amount), day, reason })
}
