import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import type { CustomerTotalsInCents } from '@stitchdesk/contract/customers/customer-page'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { calledEmployee } from '../access/person-names.ts'
import { whyHeld } from '../mail/held-addresses.ts'
import type { Handler } from '../operation.ts'
import { IS_OWED, IS_UNPAID, isOverdue, LEFT_TO_PAY, ON_ISSUED_INVOICE } from '../requests/queries/billing.ts'
import { DESIGN, IS_DELIVERED } from '../requests/queries/delivered.ts'
import { isOpen } from '../requests/queries/released.ts'
import { readHoldRules } from '../terms/customer-hold.ts'
import { customersPage } from './customer-queries.ts'
import { findCustomerAccount } from './find-customer-account.ts'

/** A customer's page: contact, salesperson and totals. */
export const getCustomerPage: Handler<'getCustomerPage'> = async ({ services, db, actor, params }) => {
  const rules = await readHoldRules(db, services.config)
  const { docs } = await customersPage(db, actor, { _id: params._id, rules }, { size: 1, page: 1 })
  const [customer] = docs
  if (!customer) throw new AppError('customer_not_found')
  const { today } = rules
  const { assToSalesMan } = customer
  const { customerId } = await findCustomerAccount(db, actor, params._id)
  const theirs = sql`request."customerId" = ${customerId} AND NOT request."delete"`
  // Each is read by an index of the customer's own.
  // unscoped account, customer_note, invoice, payment, request: the customer was found within reach
  const { rows } = await sql<CustomerTotalsInCents & { salesperson: string }>`
    SELECT due.*, open.*, notInvoiced.*, awaiting.*,
      (SELECT count(DISTINCT ${DESIGN}) FROM request WHERE ${theirs} AND ${IS_DELIVERED}) AS "designs",
      (SELECT count(*) FROM customer_note WHERE "customerId" = ${customerId} AND "removedAt" IS NULL) AS "notes",
      coalesce((SELECT ${calledEmployee('author')} FROM account author WHERE author."userName" = ${assToSalesMan}), '') AS "salesperson"
    FROM (
      SELECT json_build_object('count', count(*), 'amount', coalesce(sum(${LEFT_TO_PAY}), 0)) AS "due",
        json_build_object('count', count(*) FILTER (WHERE ${isOverdue(today)}), 'amount',
          coalesce(sum(${LEFT_TO_PAY}) FILTER (WHERE ${isOverdue(today)}), 0)) AS "overdue",
        min(invoice."dueDate") FILTER (WHERE invoice."dueDate" >= ${today}::date) AS "nextDue"
      FROM invoice WHERE invoice."customerId" = ${customerId} AND ${IS_UNPAID}) due
    CROSS JOIN (
      SELECT count(*) FILTER (WHERE ${isOpen(actor)} AND request."waitingSince" IS NULL) AS "needsUs",
        count(*) FILTER (WHERE request."waitingSince" IS NOT NULL) AS "needsThem",
        count(*) FILTER (WHERE request."orderStatus" = 'Ready') AS "ready"
      FROM request WHERE ${theirs} AND request."orderStatus" <> 'Done') open
    CROSS JOIN (
      SELECT json_build_object('count', count(*), 'amount', coalesce(sum(request."due"), 0)) AS "notInvoiced"
      FROM request WHERE ${theirs} AND ${IS_OWED} AND NOT ${ON_ISSUED_INVOICE}) notInvoiced
    CROSS JOIN (
      SELECT json_build_object('count', count(*), 'amount',
        coalesce(sum(payment."Price") FILTER (WHERE payment."Currency" = ${INVOICE_CURRENCY}), 0)) AS "awaiting"
      FROM invoice JOIN payment ON payment."invId" = invoice."_id" AND payment."confirmation" = 'pending'
      WHERE invoice."customerId" = ${customerId}) awaiting`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting answers a row')
  const { salesperson, ...totals } = row
  const mailHeld = (await whyHeld(db, customer.email)) ?? null
  return { customer, salesperson, totals, mailHeld }
}
