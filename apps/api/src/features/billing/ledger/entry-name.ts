import { sql } from 'kysely'

/** The name of an entry that isn't a reversal: of its credit note, its refund, its payment or its invoice. */
export const entryName = (alias: string) => sql<string>`coalesce(
  'CN-' || lpad(${sql.ref(`${alias}.creditNote`)}::text, greatest(6, length(${sql.ref(`${alias}.creditNote`)}::text)), '0'),
  nullif(${sql.ref(`${alias}.PayNumber`)}, ''),
  (SELECT payment."PayNumber" FROM payment WHERE payment."_id" = ${sql.ref(`${alias}.paymentId`)}),
  (SELECT invoice."timestamp" FROM invoice WHERE invoice."_id" = ${sql.ref(`${alias}.invoiceId`)}), '')`
