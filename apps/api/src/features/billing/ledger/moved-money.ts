import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reached } from '../../../platform/database/reached.ts'
import { invoiceScope, type Reader } from '../../access/scope.ts'

/** An entry as figures count it: by the kind of what it is or takes back, on its own day. */
export interface MovedEntry {
  _id: Reached<'ledger_entry'>
  /** the shop's */
  day: string
  customerId: Reached<'customer'>
  /** never a reversal */
  kind: LedgerKind
  /** what customers owe more, below 0 what they owe less */
  amount: Cents
  invoiceId: Reached<'invoice'> | null
  paymentId: Reached<'payment'> | null
}

interface Moved {
  /** the shop's days, both included */
  from: string
  to: string
  kinds: readonly LedgerKind[]
}

/**
 * Entries within reach of some days, as rows of a table: the one function behind Received, Invoiced, Written off, and what else moves a
 * balance. A later reversal counts on its own day, so that days that are over stay as they were.
 */
export function movedMoney(reader: Reader, { from, to, kinds }: Moved): RawBuilder<MovedEntry> {
  const named = sql`ANY (${[...kinds]}::text[])`
  const within = sql`entry."day" BETWEEN ${from}::date AND ${to}::date`
  return sql`(
    SELECT invoice.* FROM (
      SELECT entry."_id", entry."day", entry."customerId", entry."kind", entry."amount", entry."invoiceId", entry."paymentId"
      FROM ledger_entry entry WHERE ${within} AND entry."kind" = ${named}
      UNION ALL
      SELECT entry."_id", entry."day", entry."customerId", was."kind", entry."amount", entry."invoiceId", entry."paymentId"
      FROM ledger_entry entry JOIN ledger_entry was ON was."_id" = entry."reverses"
      WHERE ${within} AND entry."kind" = 'reversal' AND was."kind" = ${named}
    ) invoice WHERE ${invoiceScope(reader)})`
}
