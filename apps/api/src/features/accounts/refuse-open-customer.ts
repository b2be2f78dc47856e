import { cents, moneyText } from '@stitchdesk/contract/basics/money'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { CLOSING } from '../access/reach.ts'
import { IS_TO_INVOICE } from '../requests/queries/billing.ts'

/**
 * Refuses to delete the last account of a customer who owes something, has credit, or has work that is open or not invoiced: nobody
 * could pay, use or receive it any more.
 * @throws AppError customer_open with the amounts and the count
 */
export async function refuseOpenCustomer(
  db: Database,
  account: { _id: Reached<'account'>; customerId: Reached<'customer'> },
): Promise<void> {
  const { _id, customerId } = account
  const { rows } = await sql<Record<'requests' | 'notInvoiced' | 'owed' | 'balance', number> & { others: boolean }>`
    SELECT EXISTS (SELECT FROM account other WHERE other."customerId" = ${customerId} AND NOT other."delete"
        AND other."_id" <> ${_id}) AS "others",
      (SELECT coalesce(sum("owed"), 0)::bigint FROM invoice WHERE "customerId" = ${customerId}) AS "owed",
      (SELECT coalesce(sum("amount"), 0)::bigint FROM ledger_entry WHERE "customerId" = ${customerId}) AS "balance",
      count(*) FILTER (WHERE request."orderStatus" <> 'Done') AS "requests",
      coalesce(sum(request."totalPrice") FILTER (WHERE ${IS_TO_INVOICE}), 0)::bigint AS "notInvoiced"
    FROM request WHERE ${CLOSING} AND request."customerId" = ${customerId} AND NOT request."delete"`.execute(db)
  const [open] = rows
  if (!open || open.others) return
  const { owed, requests, notInvoiced } = open
  const credit = owed - open.balance
  if (owed === 0 && credit === 0 && requests === 0 && notInvoiced === 0) return
  throw new AppError('customer_open', {
    owed: moneyText(cents(owed)),
    credit: moneyText(cents(credit)),
    notInvoiced: moneyText(cents(notInvoiced)),
    requests,
  })
}
