import { LIMITS } from '@stitchdesk/contract/basics/limits'
import type { FoundCustomer, FoundInvoice } from '@stitchdesk/contract/system/search'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { accountFoundBy } from '../access/customer-names.ts'
import { reachesCustomer, reachesInvoice } from '../access/reach.ts'
import { holds, joinPhone, readTerms, type Term, type Turn } from '../requests/terms.ts'

/** How many customers within reach are looked through first, the latest to register. */
const NEWEST = 500
const NEWEST_FIRST = sql`account."registerdDate" DESC, account."_id" DESC`

const MOST = LIMITS.searchFound + 1
const LIMIT = sql.lit(MOST)

/** How customers are found, turn by turn as requests are: the latest to register first. */
export function customerTurns(actor: Actor, text: string, terms: readonly Term[]): Turn<FoundCustomer>[] {
  const phone = joinPhone(text)
  const matches = holds(accountFoundBy('account'), phone === text ? terms : readTerms(phone))
  const within = sql`NOT account."delete" AND ${reachesCustomer(actor)}`
  const find = (from: RawBuilder<unknown>) => sql<FoundCustomer>`
    SELECT account."_id", account."userName", account."contactPerson", account."company", account."email"
    FROM (${from}) account
    WHERE ${matches} ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}`
  const newest = find(sql`
    SELECT account.* FROM account WHERE ${within} ORDER BY ${NEWEST_FIRST} LIMIT ${sql.lit(NEWEST)}`)
  const all = find(sql`SELECT account.* FROM account WHERE ${within} AND ${matches} OFFSET 0`)
  return [newest, all].map((statement) => ({ statement, enough: MOST }))
}

/** How issued invoices are found by their numbers, the latest first; not at all by a text that can't be one. */
export function invoiceTurns(actor: Actor, terms: readonly Term[]): Turn<FoundInvoice>[] {
  if (!terms.every(({ words }) => words.some((word) => /\d/.test(word)))) return []
  const statement = sql<FoundInvoice>`
    SELECT invoice."_id", invoice."timestamp", invoice."company", invoice."contactPerson", invoice."grandTotal",
      invoice."createdAt"
    FROM invoice
    WHERE ${holds(sql`invoice."timestamp"`, terms)} AND ${reachesInvoice(actor)}
    ORDER BY invoice."timestamp" DESC LIMIT ${LIMIT}`
  return [{ statement, enough: 0 }]
}
