import type { Cents } from '@stitchdesk/contract/basics/money'
import type { BillingMode } from '@stitchdesk/contract/terms/terms'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'

/** A customer's terms as they are stored. */
export interface StoredTerms {
  billing: BillingMode
  monthlyDay: number | null
  dueDays: number | null
  creditLimit: Cents | null
  taxReason: string
  taxNumber: string
  statementByMail: boolean
  holdReason: string
  version: number
}

/** The terms of a customer for whom none were set. */
const AS_IT_COMES: StoredTerms = {
  billing: 'per-order',
  monthlyDay: null,
  dueDays: null,
  creditLimit: null,
  taxReason: '',
  taxNumber: '',
  statementByMail: false,
  holdReason: '',
  version: 0,
}

/** The terms of a customer, by `customer._id`. */
export async function readTerms(db: Database, customerId: Reached<'customer'>): Promise<StoredTerms> {
  return (await readTermsOf(db, [customerId]))(customerId)
}

/** The terms of some customers, by `customer._id`. */
export async function readTermsOf(
  db: Database,
  customers: readonly Reached<'customer'>[],
): Promise<(customerId: Reached<'customer'>) => StoredTerms> {
  const rows = await db
    .selectFrom('customer_terms')
    .select(['billing', 'monthlyDay', 'dueDays', 'creditLimit', 'taxReason', 'taxNumber'])
    .select(['statementByMail', 'holdReason', 'version', 'customerId'])
    .where('customerId', '=', sql<Reached<'customer'>>`ANY (${[...customers]}::text[])`)
    .execute()
  const found = new Map(rows.map(({ customerId, ...terms }) => [customerId, terms]))
  return (customerId) => found.get(customerId) ?? AS_IT_COMES
}
