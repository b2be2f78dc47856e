import type { LedgerKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { type RawBuilder, sql } from 'kysely'
import type { Reached } from '../../../platform/database/reached.ts'
import { invoiceScope, type Reader } from '../../access/scope.ts'

/** An entry as figures count it. A reversal has the kind of the entry that it reverses, but its own day. */
export interface MovedEntry {
  _id: Reached<'ledger_entry'>
  /** the shop's */
  day: string
  customerId: Reached<'customer'>
  /** never a reversal */
  kind: LedgerKind
  /** above 0 customers owe more, below 0 they owe less */
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
 * The entries of some days within reach, as a table for a statement. Received, Invoiced, Written off and all other figures that move a
 * balance come from it. A later reversal counts on its own day, so that the figures of past days never change.
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
