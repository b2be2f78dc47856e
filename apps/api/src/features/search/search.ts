import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import type { FoundCustomer, SearchAnswerInCents } from '@stitchdesk/contract/search/search'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../operation.ts'
import { readSearchTerms, type SearchTerm, type Turn } from '../requests/search-terms.ts'
import { customerTurns, invoicesOf, invoiceTurns } from './search-people.ts'
import { requestsOf, requestTurns } from './search-requests.ts'
import { withSimilarWords } from './similar-words.ts'

type Found = Omit<SearchAnswerInCents, 'alike'>

/**
 * Requests, customers and invoices that a text names, and the requests and invoices of customers that it names. A caller without a
 * list of a kind finds none of it. If nothing matches the typed words, it searches for similar words.
 */
export const search: Handler<'search'> = async ({ db, actor, body: { text } }) => {
  const terms = readSearchTerms(text)
  const found = await findAll(db, actor, text, terms)
  if (Object.values(found).some((group) => group.found.length > 0)) return { ...found, alike: false }
  const meant = await withSimilarWords(db, terms)
  return meant ? { ...(await findAll(db, actor, text, meant)), alike: true } : { ...found, alike: false }
}

async function findAll(db: Database, actor: Actor, text: string, terms: readonly SearchTerm[]): Promise<Found> {
  const [requests, customers, invoices] = await Promise.all([
    find(db, terms, () => requestTurns(actor, text, terms)),
    find(db, terms, () => (mayList(actor, 'listCustomers') ? customerTurns(actor, text, terms) : [])),
    find(db, terms, () => (mayList(actor, 'listInvoices') ? invoiceTurns(actor, terms) : [])),
  ])
  // A typed code means one request, even if a customer's phone has these digits.
  const named = terms.some(({ kind }) => kind) ? [] : customers
  const [theirRequests, theirInvoices] = await ofCustomers(db, actor, { requests, customers: named, invoices })
  return {
    requests: group(withoutTwins([...requests, ...theirRequests])),
    customers: group(customers),
    invoices: group(withoutTwins([...invoices, ...theirInvoices])),
  }
}

/** Requests and invoices of the found customers, where direct results leave room. */
async function ofCustomers(
  db: Database,
  actor: Actor,
  found: { requests: readonly unknown[]; customers: readonly FoundCustomer[]; invoices: readonly unknown[] },
) {
  const { customers } = found
  const isRoom = (rows: readonly unknown[]) => customers.length > 0 && rows.length <= SEARCH_LIMITS.found
  const ids = customers.map(({ _id }) => _id)
  return Promise.all([
    isRoom(found.requests)
      ? requestsOf(actor, ids)
          .execute(db)
          .then(({ rows }) => rows)
      : [],
    isRoom(found.invoices)
      ? invoicesOf(actor, ids)
          .execute(db)
          .then(({ rows }) => rows)
      : [],
  ])
}

function withoutTwins<T extends { _id: string }>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()]
}

function mayList({ Designation }: Actor, list: CallName): boolean {
  const { roles } = CALLS[list]
  return roles !== 'public' && roles.some((role) => role === Designation)
}

const find = async <T>(db: Database, terms: readonly SearchTerm[], turns: () => Turn<T>[]): Promise<T[]> =>
  terms.length > 0 ? runInTurn(db, turns()) : []

const group = <T>(rows: readonly T[]) => ({
  found: rows.slice(0, SEARCH_LIMITS.found),
  more: rows.length > SEARCH_LIMITS.found,
})

async function runInTurn<T>(db: Database, turns: readonly Turn<T>[]): Promise<T[]> {
  let found: T[] = []
  for (const { statement, enough } of turns) {
    found = (await statement.execute(db)).rows
    if (found.length >= enough) break
  }
  return found
}
