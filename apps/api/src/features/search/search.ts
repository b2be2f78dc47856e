import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { SearchAnswer } from '@stitchdesk/contract/system/search'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { Handler } from '../operation.ts'
import { readTerms, type Term, type Turn } from '../requests/terms.ts'
import { withWordsAlike } from './alike.ts'
import { customerTurns, invoiceTurns } from './search-people.ts'
import { requestTurns } from './search-requests.ts'

/**
 * Requests, customers and invoices that a text names. Who has no list of a kind finds none of it. Where nothing at all holds the
 * words as they are typed, those are searched for that they may be meant for.
 */
export const search: Handler<'search'> = async ({ db, actor, body: { text } }) => {
  const terms = readTerms(text)
  const found = await findAll(db, actor, text, terms)
  if (Object.values(found).some((group) => group.found.length > 0)) return found
  const meant = await withWordsAlike(db, terms)
  return meant ? findAll(db, actor, text, meant) : found
}

async function findAll(db: Database, actor: Actor, text: string, terms: readonly Term[]): Promise<SearchAnswer> {
  const [requests, customers, invoices] = await Promise.all([
    find(db, terms, () => requestTurns(actor, text, terms)),
    find(db, terms, () => (mayList(actor, 'listCustomers') ? customerTurns(actor, text, terms) : [])),
    find(db, terms, () => (mayList(actor, 'listInvoices') ? invoiceTurns(actor, terms) : [])),
  ])
  return { requests, customers, invoices }
}

function mayList({ Designation }: Actor, list: CallName): boolean {
  const { roles } = CALLS[list]
  return roles !== 'public' && roles.some((role) => role === Designation)
}

async function find<T>(db: Database, terms: readonly Term[], turns: () => Turn<T>[]) {
  const rows = terms.length > 0 ? await runInTurn(db, turns()) : []
  return { found: rows.slice(0, LIMITS.searchFound), more: rows.length > LIMITS.searchFound }
}

async function runInTurn<T>(db: Database, turns: readonly Turn<T>[]): Promise<T[]> {
  let found: T[] = []
  for (const { statement, enough } of turns) {
    found = (await statement.execute(db)).rows
    if (found.length >= enough) break
  }
  return found
}
