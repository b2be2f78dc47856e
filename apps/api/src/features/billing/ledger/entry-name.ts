import { sql } from 'kysely'

/** The name of an entry that isn't a reversal: of its credit note, its refund, its payment or its invoice. */
export const entryName = (alias: string) => sql<string>`coalesce(
  'CN-' || lpad(${sql.ref(`${alias}.creditNote`)}::text, greatest(6, length(${sql.ref(`${alias}.creditNote`)}::text)), '0'),
  nullif(${sql.ref(`${alias}.PayNumber`)}, ''),
  (SELECT payment."PayNumber" FROM payment WHERE payment."_id" = ${sql.ref(`${alias}.paymentId`)}),
  (SELECT invoice."timestamp" FROM invoice WHERE invoice."_id" = ${sql.ref(`${alias}.invoiceId`)}), '')`

/** The name of the cancelation of an invoice, by its number. */
export const cancelationName = (number: number): string => `CA-${String(number).padStart(6, '0')}`

/** Whether an entry is money that a bank took back: its `stripeId` is that of a dispute. */
export const isDispute = (alias: string) => sql`coalesce(${sql.ref(`${alias}.stripeId`)} ~ '^(dp|du)_', false)`
