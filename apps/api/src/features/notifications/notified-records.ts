import type { NotifiedEntity } from '@stitchdesk/contract/basics/notification-kinds'
import type { NotifiedRecord } from '@stitchdesk/contract/system/notification'
import { type RawBuilder, sql } from 'kysely'
import { type Reader, reachesInvoice, reachesRequest } from '../access/reach.ts'

interface NotifiedTable<Named extends string> {
  /**
   * Condition on the table: the record is within the reader's reach, and there is still something to be told of it. Payments
   * and mail are told to administrators alone, who reach all of them.
   */
  concerns(reader: Reader): RawBuilder<boolean>
  /** columns by which it is named and found, beside `_id` */
  columns: readonly Named[]
}

const TABLES: {
  [E in NotifiedEntity]: NotifiedTable<Exclude<keyof Extract<NotifiedRecord, { entity: E }> & string, '_id' | 'entity'>>
} = {
  request: {
    concerns: (reader) => sql`(NOT request."delete" AND ${reachesRequest(reader)})`,
    columns: ['requestFor', 'orderCode', 'orderName', 'userName'],
  },
  payment: {
    concerns: () => sql`(payment."confirmation" = 'pending')`,
    columns: ['timestamp', 'company', 'contactPerson'],
  },
  invoice: {
    concerns: (reader) => sql`(invoice."timestamp" IS NOT NULL AND ${reachesInvoice(reader)})`,
    columns: ['timestamp', 'company', 'contactPerson'],
  },
  message: {
    concerns: () => sql`(message."status" IN ('failed', 'uncertain'))`,
    columns: ['subject', 'to'],
  },
}

/** Condition on the table of an entity: the record is one that the reader is to be told of. */
export const concerns = (entity: NotifiedEntity, reader: Reader): RawBuilder<boolean> => TABLES[entity].concerns(reader)

/**
 * What a row of `notification` is about, as its reader may see it now; null where there is nothing to see any more. A record
 * is looked up by its key, row by row.
 */
export function recordFor(reader: Reader): RawBuilder<NotifiedRecord | null> {
  const cases = Object.entries(TABLES).map(([entity, table]) => {
    const column = (name: string) => sql.ref(`${entity}.${name}`)
    const named = ['_id', ...table.columns].map((name) => sql`${sql.lit(name)}, ${column(name)}`)
    return sql`
      WHEN ${sql.lit(entity)} THEN (
        SELECT jsonb_build_object('entity', ${sql.lit(entity)}, ${sql.join(named)}) FROM ${sql.table(entity)}
        WHERE ${column('_id')} = notification."entityId" AND ${table.concerns(reader)})`
  })
  return sql`CASE notification."entity" ${sql.join(cases, sql``)} END`
}
