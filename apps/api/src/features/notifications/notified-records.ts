import { entriesOf } from '@stitchdesk/contract/basics/tables'
import type { NotifiedRecord } from '@stitchdesk/contract/notifications/notification'
import type { NotifiedEntity } from '@stitchdesk/contract/notifications/notification-kinds'
import { type RawBuilder, sql } from 'kysely'
import { requestCustomerName } from '../access/person-names.ts'
import { invoiceScope, isStaff, type Reader, requestScope } from '../access/scope.ts'
import { ENTITY_TABLES } from '../event.ts'
import { shownFile } from '../pictures/shown-file.ts'

interface NotifiedTable<Named extends string> {
  /**
   * Condition on the table: the reader reaches the record, and it is still news. Only administrators hear about mail, and about
   * payments that wait or left a credit; customers hear about decisions on their own payments.
   */
  concerns(reader: Reader): RawBuilder<boolean>
  /** columns by which it is named and found, beside `_id` */
  columns: readonly Named[]
  /** what else is answered of it */
  beside?(reader: Reader): RawBuilder<unknown>
}

const TABLES: {
  [E in NotifiedEntity]: NotifiedTable<
    Exclude<keyof Extract<NotifiedRecord, { entity: E }> & string, '_id' | 'entity' | 'customerName' | 'file'>
  >
} = {
  request: {
    concerns: (reader) => sql`(NOT request."delete" AND ${requestScope(reader)})`,
    columns: ['requestFor', 'orderCode', 'orderName', 'userName'],
    beside: (reader) =>
      sql`'customerName', ${isStaff(reader) ? requestCustomerName(reader) : sql`NULL`}, 'file', ${shownFile(reader)}`,
  },
  payment: {
    concerns: (reader) =>
      isStaff(reader)
        ? sql`(payment."confirmation" = 'pending' OR payment."confirmation" = 'confirmed' AND EXISTS (
            SELECT FROM checkout WHERE checkout."paymentId" = payment."_id" AND checkout."state" = 'paid'))`
        : sql`(payment."confirmation" IN ('confirmed', 'rejected') AND payment."customerId" = ${reader.customerId})`,
    columns: ['timestamp', 'company', 'contactPerson', 'PayNumber'],
  },
  invoice: {
    concerns: (reader) => sql`(invoice."timestamp" IS NOT NULL AND ${invoiceScope(reader)})`,
    columns: ['timestamp', 'company', 'contactPerson'],
  },
  message: {
    concerns: () => sql`(mail_message."status" IN ('failed', 'uncertain') AND mail_message."resentAs" IS NULL)`,
    columns: ['subject', 'to'],
  },
  // Not the name of the readers' table, which is `account` too.
  account: {
    concerns: (reader) => sql`(concerned."customerId" = ${reader.customerId})`,
    columns: ['company', 'contactPerson'],
  },
}

/** The name that a record's table has in statements of notifications. */
export const notifiedAs = (entity: NotifiedEntity): string =>
  entity === 'account' ? 'concerned' : ENTITY_TABLES[entity]

/** The table of an entity under that name. */
export const notifiedTable = (entity: NotifiedEntity): RawBuilder<unknown> =>
  sql`${sql.table(ENTITY_TABLES[entity])} AS ${sql.ref(notifiedAs(entity))}`

/** Condition on the table of an entity: the reader may be notified of the record. */
export const concerns = (entity: NotifiedEntity, reader: Reader): RawBuilder<boolean> => TABLES[entity].concerns(reader)

/** One SELECT for each entity, of the record that a row of `notification` is about, looked up by its key. */
function lookUp(
  reader: Reader,
  select: (entity: NotifiedEntity, notified: NotifiedTable<string>) => RawBuilder<unknown>,
) {
  const cases = entriesOf<Record<NotifiedEntity, NotifiedTable<string>>>(TABLES).map(
    ([entity, notified]) => sql`
      WHEN ${sql.lit(entity)} THEN (
        SELECT ${select(entity, notified)} FROM ${notifiedTable(entity)}
        WHERE ${sql.ref(`${notifiedAs(entity)}._id`)} = notification."entityId" AND ${notified.concerns(reader)})`,
  )
  return sql`CASE notification."entity" ${sql.join(cases, sql``)} END`
}

/** The record of a `notification`, as its reader may see it now. Expects `hasRecordFor`. */
export function recordFor(reader: Reader): RawBuilder<NotifiedRecord> {
  return lookUp(reader, (entity, { columns, beside }) => {
    const named = ['_id', ...columns].map((name) => sql`${sql.lit(name)}, ${sql.ref(`${notifiedAs(entity)}.${name}`)}`)
    return sql`jsonb_build_object('entity', ${sql.lit(entity)}, ${sql.join([...named, ...(beside ? [beside(reader)] : [])])})`
  }) as RawBuilder<NotifiedRecord>
}

/** Condition on `notification`: its record can still be seen. */
export const hasRecordFor = (reader: Reader): RawBuilder<boolean> =>
  sql`coalesce(${lookUp(reader, () => sql`true`)}, false)`
