import type { CustomerTotalsInCents } from '@stitchdesk/contract/customers/customer-page'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { calledEmployee } from '../access/person-names.ts'
import { requestScope } from '../access/scope.ts'
import { whyHeld } from '../mail/held-addresses.ts'
import type { Handler } from '../operation.ts'
import { IS_TO_INVOICE } from '../requests/queries/billing.ts'
import { DESIGN, IS_DELIVERED } from '../requests/queries/delivered.ts'
import { creditOn, NEXT_DUE, OWED_SUMS, owedInvoices } from '../requests/queries/owed-invoices.ts'
import { isOpen } from '../requests/queries/released.ts'
import { shopZone } from '../settings/time-zone.ts'
import { readHoldRules } from '../terms/customer-hold.ts'
import { customersPage } from './customer-queries.ts'
import { findCustomerAccount } from './find-customer-account.ts'

/** The first account of the customer that the one of this address is part of now; null for one that was not merged. */
async function mergedInto(db: Database, _id: Reached<'account'>): Promise<string | null> {
  const { rows } = await sql<{ _id: Reached<'account'> }>`
    SELECT account."_id" FROM merged_customer gone JOIN account ON account."customerId" = gone."customerId"
    WHERE gone."_id" = ${_id} AND NOT account."delete" AND NOT EXISTS (SELECT FROM merged_customer WHERE "_id" = account."_id")
    ORDER BY account."_id" <> gone."customerId", account."registerdDate", account."_id" LIMIT 1`.execute(db)
  return rows[0]?._id ?? null
}

/** A customer's page: contact, salesperson and totals. */
export const getCustomerPage: Handler<'getCustomerPage'> = async ({ services, db, actor, params }) => {
  const rules = await readHoldRules(db, services.config)
  const { docs } = await customersPage(db, actor, { _id: params._id, rules }, { size: 1, page: 1 })
  const [customer] = docs
  if (!customer) throw new AppError('customer_not_found')
  const { today } = rules
  const timeZone = await shopZone(db, services.config)
  const { assToSalesMan } = customer
  const { _id, customerId } = await findCustomerAccount(db, actor, params._id)
  const theirs = sql`request."customerId" = ${customerId} AND ${requestScope(actor)} AND NOT request."delete"`
  // Each is read by an index of the customer's own.
  const { rows } = await sql<CustomerTotalsInCents & { salesperson: string }>`
    SELECT debts.*, open.*, toInvoice.*, waiting.*,
      (SELECT count(DISTINCT ${DESIGN}) FROM request WHERE ${theirs} AND ${IS_DELIVERED}) AS "designs",
      (SELECT count(*) FROM customer_note WHERE "customerId" = ${customerId} AND "removedAt" IS NULL) AS "notes",
      coalesce((SELECT ${calledEmployee('author')} FROM account author WHERE author."userName" = ${assToSalesMan}), '') AS "salesperson"
    FROM (
      SELECT ${OWED_SUMS}, ${NEXT_DUE} AS "nextDue", ${creditOn(customerId, today)} AS "credit", count(*) AS "openInvoices",
        count(*) FILTER (WHERE item."dueDate" < ${today}::date) AS "overdueInvoices"
      FROM ${owedInvoices(sql`invoice."customerId" = ${customerId}`, { day: today, today, timeZone })} item) debts
    CROSS JOIN (
      SELECT count(*) FILTER (WHERE ${isOpen(actor)} AND request."waitingSince" IS NULL) AS "needsUs",
        count(*) FILTER (WHERE request."waitingSince" IS NOT NULL) AS "needsThem",
        count(*) FILTER (WHERE request."orderStatus" = 'Ready') AS "ready"
      FROM request WHERE ${theirs} AND request."orderStatus" <> 'Done') open
    CROSS JOIN (
      SELECT count(*) AS "requestsToInvoice", coalesce(sum(request."totalPrice"), 0)::bigint AS "toInvoice"
      FROM request WHERE ${theirs} AND ${IS_TO_INVOICE}) toInvoice
    CROSS JOIN (
      SELECT count(*) AS "waitingPayments" FROM payment
      WHERE payment."customerId" = ${customerId} AND payment."confirmation" = 'pending') waiting`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers a row')
  const { salesperson, ...totals } = row
  const mailHeld = (await whyHeld(db, customer.email)) ?? null
  return { customer, mergedInto: await mergedInto(db, _id), salesperson, totals, mailHeld }
}
