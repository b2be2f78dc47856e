import { lastDayOf } from '@stitchdesk/contract/basics/days'
import type { Cents } from '@stitchdesk/contract/basics/money'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import type { StatementInCents } from '@stitchdesk/contract/billing/statement'
import { addressLines } from '@stitchdesk/contract/customers/address'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import { dayOf } from '../../../platform/days.ts'
import { AppError } from '../../../platform/errors.ts'
import { present } from '../../../platform/present.ts'
import type { Services } from '../../operation.ts'
import { readShop } from '../../settings/read-setting.ts'
import { shopZone } from '../../settings/time-zone.ts'
import type { BilledCustomer } from '../billed-customers.ts'
import { balanceOn } from '../ledger/balance-on.ts'
import { entryName } from '../ledger/entry-name.ts'
import { openInvoices } from './open-invoices.ts'

type Entry = StatementInCents['entries'][number]

/**
 * The statement of a customer for a month of the shop, as the ledger was at the month's end.
 * @param month `YYYY-MM`
 * @throws AppError statement_future for a month that has not begun
 */
export async function readStatement(
  db: Database,
  { config }: Pick<Services, 'config'>,
  customer: BilledCustomer,
  month: string,
): Promise<StatementInCents> {
  const timeZone = await shopZone(db, config)
  const today = dayOf(new Date(), timeZone)
  const from = `${month}-01`
  if (from > today) throw new AppError('statement_future')
  const last = lastDayOf(month)
  const isOver = last < today
  const to = isOver ? last : today
  const {
    signature: _signature,
    language: _language,
    sender: _sender,
    legal: _legal,
    ...seller
  } = await readShop(db, config)
  const { opening, entries, closing } = await entriesOf(db, customer.customerId, { from, to })
  // The statement of the running month shows the account as it is now.
  const evening = { day: to, today, timeZone }
  const { balance: _balance, ...debts } = await balanceOn(db, customer.customerId, evening)
  const open = await openInvoices(db, customer.customerId, evening)
  const { company, contactPerson, email: authEmail } = customer
  const whose = { company, contactPerson, authEmail, address: addressLines(customer).join('\n') }
  const shown = entries.slice(0, BILLING_LIMITS.statementEntries)
  return {
    ...{ month, from, to, isOver, timeZone, ...whose, companyName: seller.companyName, seller },
    ...{ opening, entries: shown, more: entries.length > shown.length, closing, ...debts, ...open },
  }
}

/** The balances before and after some days of a ledger, and the entries between them. */
async function entriesOf(db: Database, customerId: Reached<'customer'>, { from, to }: { from: string; to: string }) {
  const sums = await sql<{ opening: Cents; closing: Cents }>`
    SELECT coalesce(sum("amount") FILTER (WHERE "day" < ${from}::date), 0)::bigint AS "opening",
      coalesce(sum("amount"), 0)::bigint AS "closing"
    FROM ledger_entry WHERE "customerId" = ${customerId} AND "day" <= ${to}::date`.execute(db)
  const { opening, closing } = present(sums.rows[0], 'The sum of a statement')
  const { rows } = await sql<Entry>`
    SELECT entry."_id", named."kind", entry."kind" = 'reversal' AS "isReversal", ${entryName('named')} AS "name",
      coalesce((SELECT invoice."timestamp" FROM invoice WHERE invoice."_id" = named."invoiceId" AND named."kind" = 'creditNote'), '') AS "invoice",
      entry."day"::text AS "day", entry."amount",
      (${opening}::bigint + sum(entry."amount") OVER (ORDER BY entry."day", entry."number"))::bigint AS "balance"
    FROM ledger_entry entry JOIN ledger_entry named ON named."_id" = coalesce(entry."reverses", entry."_id")
    WHERE entry."customerId" = ${customerId} AND entry."day" BETWEEN ${from}::date AND ${to}::date
    ORDER BY entry."day", entry."number" LIMIT ${sql.lit(BILLING_LIMITS.statementEntries + 1)}`.execute(db)
  return { opening, closing, entries: rows }
}
