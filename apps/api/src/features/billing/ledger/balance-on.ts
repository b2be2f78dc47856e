import type { BalanceInCents } from '@stitchdesk/contract/billing/ledger'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Reached } from '../../../platform/database/reached.ts'
import {
  agedSums,
  creditOn,
  type Evening,
  NEXT_DUE,
  OWED_SUMS,
  owedInvoices,
} from '../../requests/queries/owed-invoices.ts'

/** The balance of a customer at the end of a day. The caller has found the customer within reach. */
export async function balanceOn(
  db: Database,
  customerId: Reached<'customer'>,
  evening: Evening,
): Promise<BalanceInCents> {
  const { day } = evening
  const isTheirs = sql`invoice."customerId" = ${customerId}`
  const { to30, to60, to90, over90 } = agedSums(day)
  const { rows } = await sql<BalanceInCents>`
    SELECT debts.*, debts."owed" - debts."credit" AS "balance"
    FROM (
      SELECT ${OWED_SUMS}, ${NEXT_DUE} AS "nextDue", ${creditOn(customerId, day)} AS "credit",
        json_build_object('to30', ${to30}, 'to60', ${to60}, 'to90', ${to90}, 'over90', ${over90}) AS "ageing"
      FROM ${owedInvoices(isTheirs, evening)} item
    ) debts`.execute(db)
  const [balance] = rows
  if (!balance) throw new Error('Summing up answers a row')
  return balance
}
