import type { InvoiceStatus, RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { InvoiceCreditInCents } from '@stitchdesk/contract/billing/invoice'
import type { InvoiceChargeInCents } from '@stitchdesk/contract/billing/invoice-charge'
import type { InvoiceLineInCents } from '@stitchdesk/contract/billing/invoice-line'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { PaymentInCents } from '@stitchdesk/contract/billing/payment'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { isoMoment } from '../../platform/iso-moment.ts'
import { calledCustomer } from '../access/person-names.ts'
import { isNamed } from '../access/reach.ts'
import { invoiceScope } from '../access/scope.ts'
import type { Services } from '../operation.ts'
import { IS_PAID, IS_REPORTED, IS_UNPAID, isHeldAmong, isOverdue } from '../requests/queries/billing.ts'
import { shopToday } from '../settings/time-zone.ts'
import { entryName } from './ledger/entry-name.ts'
import { lockLedger } from './ledger/lock-ledger.ts'
import { openItems } from './ledger/open-items.ts'

const INVOICE_COLUMNS = [
  'invoice._id',
  'invoice.fb_Id',
  'invoice.company',
  'invoice.contactPerson',
  'invoice.authEmail',
  'invoice.mauth_id',
  'invoice.taxRate',
  'invoice.taxName',
  'invoice.taxBasis',
  'invoice.subtotal',
  'invoice.tax',
  'invoice.discount',
  'invoice.grandTotal',
  'invoice.createdAt',
  'invoice.invoiceDate',
  'invoice.dueDate',
  'invoice.voidedAt',
  'invoice.voidReason',
] as const

const ITS_ENTRY = openItems(sql`entry."kind" = 'invoice' AND entry."invoiceId" = invoice."_id"`)

/** Joins the entry of an `invoice` as `billed`, for {@link RECEIVED} and {@link CREDITED}; a draft has none. */
export const WITH_ENTRY = sql`LEFT JOIN LATERAL ${ITS_ENTRY} billed ON true`

/** The sum that payments paid of an `invoice` {@link WITH_ENTRY}. */
export const RECEIVED = sql<Cents>`coalesce(billed."received", 0)`.as('received')

/**
 * The part of {@link RECEIVED} that came from payments made before the `invoice` {@link WITH_ENTRY} was issued, which were credit until
 * then.
 */
const FROM_CREDIT = sql<Cents>`coalesce((
  SELECT sum(allocation."amount")::bigint FROM ledger_allocation allocation JOIN ledger_entry paying ON paying."_id" = allocation."creditId"
  WHERE allocation."debitId" = billed."_id" AND paying."kind" = 'payment' AND paying."number" < billed."number"), 0)`.as(
  'fromCredit',
)

/** What credit notes and write-offs took off an `invoice` {@link WITH_ENTRY}. */
export const CREDITED = sql<Cents>`coalesce(billed."credited", 0)`.as('credited')

/** What is still owed for an `invoice`. A draft shows its total, which it will owe once issued. */
export const OWED = sql<Cents>`coalesce(invoice."owed", invoice."grandTotal")`.as('owed')

const PAID_COLUMNS = [
  RECEIVED,
  FROM_CREDIT,
  CREDITED,
  OWED,
  sql<boolean>`coalesce(${IS_PAID}, false)`.as('status'),
] as const

/** Columns of a payment without the lines of its invoice. */
const PAYING_COLUMNS = [
  'payment._id',
  'payment.timestamp',
  'payment.PaymentDate',
  'payment.PayNumber',
  'payment.Price',
  'payment.Currency',
  'payment.PayMethod',
  'payment.mauth_id',
  'payment.refId',
  'payment.company',
  'payment.contactPerson',
  'payment.enteredByCustomer',
  'payment.confirmation',
  'payment.reason',
  'payment.createdAt',
  'payment.decidedAt',
  'payment.version',
] as const

/** Narrower types, which the columns' CHECK constraints guarantee and the generated types don't know. */
export type PaymentChoices = Pick<PaymentInCents, 'Currency' | 'PayMethod' | 'confirmation'>

// By default the database writes moments in JSON in a format of its own.
const jsonMoment = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The lines of an invoice, in order. A payment reads the same ones, since the lines of an issued invoice never change. */
function linesOf(invoiceId: 'invoice._id' | 'payment.invId') {
  return jsonArrayFrom(
    expressionBuilder<DB, never>()
      .selectFrom('invoice_line as line')
      .select(['line.id', 'line.orderId', 'line.orderNo', 'line.propId', 'line.orderName', 'line.po'])
      .select(['line.price', 'line.discount', 'line.totalPrice'])
      .select(sql<RequestKind>`line."requestFor"`.as('requestFor'))
      .select([jsonMoment('line.submitDateTime').as('submitDateTime')])
      .select(jsonMoment('line.sentDate').$castTo<string | null>().as('sentDate'))
      .where('line.invoiceId', '=', sql.ref<Reached<'invoice'>>(invoiceId))
      .orderBy('line.id'),
  ).$castTo<InvoiceLineInCents[]>()
}

/** An invoice's charges beside its lines, in order. */
const CHARGES = sql<
  InvoiceChargeInCents[]
>`coalesce((SELECT json_agg(json_build_object('id', charge."id", 'text', charge."text",
  'po', charge."po", 'amount', charge."amount") ORDER BY charge."id")
  FROM invoice_charge charge WHERE charge."invoiceId" = invoice."_id"), '[]')`

/** Credit notes and write-offs of an invoice, the oldest first. */
const CREDITS = sql<InvoiceCreditInCents[]>`coalesce((
  SELECT json_agg(json_build_object('_id', credit."_id", 'kind', credit."kind", 'name', credit."name", 'day', credit."day", 'amount', credit."amount")
    ORDER BY credit."number")
  FROM (
    SELECT taken."_id", taken."kind", taken."number", taken."day"::text AS "day", sum(allocation."amount")::bigint AS "amount",
      CASE WHEN taken."kind" = 'creditNote' THEN ${entryName('taken')} ELSE '' END AS "name"
    FROM ledger_entry billed JOIN ledger_allocation allocation ON allocation."debitId" = billed."_id"
    JOIN ledger_entry taken ON taken."_id" = allocation."creditId" AND taken."kind" IN ('creditNote', 'writeOff')
    WHERE billed."kind" = 'invoice' AND billed."invoiceId" = invoice."_id"
    GROUP BY taken."_id" HAVING sum(allocation."amount") > 0
  ) credit), '[]')`

/** Invoices with their lines; add the conditions. */
function selectInvoices(db: Database) {
  return (
    db
      .selectFrom('invoice')
      .leftJoinLateral(ITS_ENTRY.as('billed'), (join) => join.onTrue())
      .select([...INVOICE_COLUMNS, ...PAID_COLUMNS])
      // A draft has none.
      .select(sql<string>`coalesce(invoice."timestamp", '')`.as('timestamp'))
      .select(IS_REPORTED.as('awaitingConfirmation'))
      .select([linesOf('invoice._id').as('inv'), CHARGES.as('charges'), CREDITS.as('credits')])
  )
}

/** The invoices of a `payment` that was reported for several, the oldest first. */
const REPORTED_INVOICES = sql<(PaymentInCents['invoices'][number] & { invId: Reached<'invoice'> })[]>`coalesce((
  SELECT json_agg(json_build_object('invId', invoice."_id", 'timestamp', invoice."timestamp", 'amount', part."amount",
      'owed', coalesce(invoice."owed", 0)) ORDER BY invoice."timestamp")
  FROM reported_invoice part JOIN invoice ON invoice."_id" = part."invoiceId" WHERE part."paymentId" = payment."_id"), '[]')`

/** Columns of a payment with its invoices and their lines, if it was entered for any. */
export const paymentColumns = () =>
  [
    ...PAYING_COLUMNS,
    sql<Reached<'invoice'> | ''>`coalesce(payment."invId", '')`.as('invId'),
    sql<Cents | null>`(SELECT -entry."amount" FROM ledger_entry entry
      WHERE entry."paymentId" = payment."_id" AND entry."kind" = 'payment')`.as('worth'),
    REPORTED_INVOICES.as('invoices'),
    linesOf('payment.invId').as('inv'),
  ] as const

/**
 * The state of an invoice. It is overdue from the day after its due date.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function stateOn(today: string): RawBuilder<InvoiceStatus> {
  return sql`(CASE
    WHEN invoice."voidedAt" IS NOT NULL THEN 'Void'
    WHEN invoice."timestamp" IS NULL THEN 'Draft'
    WHEN ${IS_PAID} THEN 'Paid'
    WHEN ${isOverdue(today)} THEN 'Overdue'
    ELSE 'Unpaid' END)`
}

/**
 * The condition that an invoice has a state on a day. It means the same as `stateOn`, in a form for which the database uses its indexes.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function isCalled(state: InvoiceStatus, today: string): RawBuilder<boolean> {
  const conditions = {
    Draft: sql`invoice."timestamp" IS NULL`,
    Void: sql`invoice."voidedAt" IS NOT NULL`,
    Paid: IS_PAID,
    Overdue: isOverdue(today),
    Unpaid: sql`(${IS_UNPAID} AND NOT ${isOverdue(today)})`,
  } as const satisfies Record<InvoiceStatus, RawBuilder<unknown>>
  return sql`${conditions[state]}`
}

/**
 * Invoices as they are answered, each with its lines and its state; add the conditions.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export function answeredInvoices(db: Database, today: string) {
  return selectInvoices(db).select(stateOn(today).as('state'))
}

/**
 * Columns of an `invoice` {@link WITH_ENTRY} for a list of several customers. The statement joins `page` and `customer`.
 * @param today the shop's day, `YYYY-MM-DD`
 */
export const listedColumns = (today: string) => sql`
  ${sql.join([...INVOICE_COLUMNS.map((column) => sql.ref(column)), ...PAID_COLUMNS])},
  coalesce(invoice."timestamp", '') AS "timestamp", ${stateOn(today)} AS "state",
  ${IS_REPORTED} AS "awaitingConfirmation", ${CREDITS} AS "credits",
  (SELECT count(*) FROM invoice_line line WHERE line."invoiceId" = invoice."_id") AS "items",
  coalesce((SELECT json_agg(json_build_object('id', line."id", 'dispute', line."disputeReason", 'orderId', line."orderId", 'orderNo', line."orderNo",
    'requestFor', line."requestFor", 'orderName', line."orderName", 'totalPrice', line."totalPrice") ORDER BY line."id")
    FROM (SELECT * FROM invoice_line line WHERE line."invoiceId" = invoice."_id" ORDER BY line."id" LIMIT ${sql.lit(BILLING_LIMITS.listedLines)}
  ) line), '[]') AS "lines",
  coalesce((SELECT json_agg(json_build_object('step', sent."step", 'sentAt', ${isoMoment(sql`sent."sentAt"`)}) ORDER BY sent."step")
    FROM invoice_reminder sent WHERE sent."invoiceId" = invoice."_id"), '[]') AS "reminders",
  ${calledCustomer('customer')} AS "customer", ${isHeldAmong(
    sql`${today}::date`,
    sql`invoice."customerId"`,
    // `page` is a table of the statement that uses these columns.
    sql`(SELECT array_agg(DISTINCT named."customerId") FROM page shown JOIN invoice named ON named."_id" = shown."_id")`,
  )} AS "onHold",
  customer."delete" AS "customerDeleted"`

/** One invoice as answered. */
export async function answeredInvoice(db: Database, { config }: Services, _id: Reached<'invoice'>) {
  return answeredInvoices(db, await shopToday(db, config))
    .where('invoice._id', '=', _id)
    .executeTakeFirstOrThrow()
}

/**
 * Holds an invoice within the caller's reach, and its customer's ledger, until the transaction ends.
 * @throws AppError record_not_found
 */
export async function holdInvoice(db: Database, actor: Actor, _id: string) {
  const billed = await db
    .selectFrom('invoice')
    .select(['invoice._id', 'invoice.customerId'])
    .where(isNamed('invoice._id', _id))
    .where(invoiceScope(actor))
    .executeTakeFirst()
  if (!billed) throw new AppError('invoice_not_found')
  await lockLedger(db, billed.customerId)
  const invoice = await db
    .selectFrom('invoice')
    .select(['invoice._id', 'invoice.timestamp', 'invoice.grandTotal', 'invoice.mauth_id', 'invoice.customerId'])
    .select(['invoice.voidedAt', 'invoice.voidReason', 'invoice.dueDate'])
    .where('invoice._id', '=', billed._id)
    .where(invoiceScope(actor))
    .forUpdate()
    .executeTakeFirst()
  if (!invoice) throw new AppError('invoice_not_found')
  return invoice
}

/** One payment as answered. */
export function loadPayment(db: Database, _id: Reached<'payment'>) {
  return db
    .selectFrom('payment')
    .select(paymentColumns())
    .$narrowType<PaymentChoices>()
    .where('payment._id', '=', _id)
    .executeTakeFirstOrThrow()
}

/** A payment as it is read to decide on it. */
export type LoadedPayment = Awaited<ReturnType<typeof loadPayment>>
