import type { Cents } from '@stitchdesk/contract/basics/money'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'

/** An invoice's charges beside its requests. */
export interface Charge {
  text: string
  po: string
  amount: Cents
}

/** The charges of a draft, in order. */
export async function readCharges(db: Database, invoiceId: Reached<'invoice'>): Promise<Charge[]> {
  return db
    .selectFrom('invoice_charge')
    .select(['text', 'po', 'amount'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('id')
    .execute()
}

/** Writes the charges of a draft again, numbered on from its last line. */
export async function writeCharges(
  db: Database,
  invoiceId: Reached<'invoice'>,
  { charges, lines }: { charges: readonly Charge[]; lines: number },
): Promise<void> {
  await db.deleteFrom('invoice_charge').where('invoiceId', '=', invoiceId).execute()
  if (charges.length === 0) return
  await db
    .insertInto('invoice_charge')
    .values(charges.map(({ text, po, amount }, index) => ({ invoiceId, id: lines + index + 1, text, po, amount })))
    .execute()
}
