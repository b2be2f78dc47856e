import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import type { FoundCustomer, FoundInvoiceInCents } from '@stitchdesk/contract/search/search'
import { numbersOneErrorAway } from '@stitchdesk/contract/search/typing-errors'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { accountFoundBy } from '../access/customer-names.ts'
import { isNamedAmong } from '../access/reach.ts'
import { customerScope, invoiceScope } from '../access/scope.ts'
import { holds, joinPhone, readSearchTerms, type SearchTerm, type Turn } from '../requests/search-terms.ts'

/** How many customers within reach are looked through first, the latest to register. */
const NEWEST = 500
const NEWEST_FIRST = sql`account."registerdDate" DESC, account."_id" DESC`

/** The digits of an invoice's number. */
const NUMBER_DIGITS = 14

const MOST = SEARCH_LIMITS.found + 1
const LIMIT = sql.lit(MOST)

/** How customers are found, turn by turn as requests are: the latest to register first. */
export function customerTurns(actor: Actor, text: string, terms: readonly SearchTerm[]): Turn<FoundCustomer>[] {
  const phone = joinPhone(text)
  const matches = holds(accountFoundBy('account'), phone === text ? terms : readSearchTerms(phone))
  const within = sql`NOT account."delete" AND ${customerScope(actor)}`
  const find = (from: RawBuilder<unknown>) => sql<FoundCustomer>`
    SELECT account."_id", account."userName", account."contactPerson", account."company", account."email"
    FROM (${from}) account
    WHERE ${matches} ORDER BY ${NEWEST_FIRST} LIMIT ${LIMIT}`
  const newest = find(sql`
    SELECT account.* FROM account WHERE ${within} ORDER BY ${NEWEST_FIRST} LIMIT ${sql.lit(NEWEST)}`)
  const all = find(sql`SELECT account.* FROM account WHERE ${within} AND ${matches} OFFSET 0`)
  return [newest, all].map((statement) => ({ statement, enough: MOST }))
}

const INVOICE_COLUMNS = sql`
  invoice."_id", invoice."timestamp", invoice."company", invoice."contactPerson", invoice."grandTotal", invoice."createdAt"`

/** The latest issued invoices of these customers, by the index invoice_by_customer. */
export const invoicesOf = (actor: Actor, ids: readonly string[]): RawBuilder<FoundInvoiceInCents> => sql`
  SELECT ${INVOICE_COLUMNS} FROM (SELECT DISTINCT account."customerId" FROM account WHERE ${isNamedAmong('account._id', ids)}) named
  CROSS JOIN LATERAL (
    SELECT * FROM invoice
    WHERE invoice."customerId" = named."customerId" AND invoice."timestamp" IS NOT NULL AND ${invoiceScope(actor)}
    ORDER BY invoice."createdAt" DESC, invoice."_id" DESC LIMIT ${LIMIT}) invoice
  ORDER BY invoice."createdAt" DESC, invoice."_id" DESC LIMIT ${LIMIT}`

/** How issued invoices are found by their numbers, the latest first; not at all by a text that can't be one. */
export function invoiceTurns(actor: Actor, terms: readonly SearchTerm[]): Turn<FoundInvoiceInCents>[] {
  if (!terms.every(({ words }) => words.some((word) => /\d/.test(word)))) return []
  const find = (isMeant: RawBuilder<unknown>) => sql<FoundInvoiceInCents>`
    SELECT ${INVOICE_COLUMNS} FROM invoice
    WHERE ${isMeant} AND invoice."timestamp" IS NOT NULL AND ${invoiceScope(actor)}
    ORDER BY invoice."timestamp" DESC LIMIT ${LIMIT}`
  const alike = terms.length === 1 ? numbersOneErrorAway(terms[0]?.words[0] ?? '', NUMBER_DIGITS) : []
  return [
    { statement: find(holds(sql`invoice."timestamp"`, terms)), enough: 1 },
    ...(alike.length > 0 ? [{ statement: find(sql`invoice."timestamp" = ANY (${alike})`), enough: 1 }] : []),
  ]
}
