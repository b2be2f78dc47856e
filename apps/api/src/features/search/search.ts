import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import type { RawBuilder } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database.ts'
import type { Handler } from '../operation.ts'
import { withWordsAlike } from './alike.ts'
import { customerTurns, invoiceStatement } from './search-people.ts'
import { requestTurns } from './search-requests.ts'
import { readTerms, type Term, type Turn } from './terms.ts'

/** How something is found, turn by turn. */
type Turns<T> = (terms: readonly Term[]) => Turn<T>[]

/**
 * Requests, customers and invoices that a text names. Who has no list of a kind finds none of it. A kind in which nothing holds
 * the words as they are typed is looked through for those that they may be meant for.
 */
export const search: Handler<'search'> = async ({ db, actor, body: { text } }) => {
  const terms = readTerms(text)
  const alike = once(() => withWordsAlike(db, terms))
  const [requests, customers, invoices] = await Promise.all([
    find(db, terms, alike, (words) => requestTurns(actor, text, words)),
    find(db, terms, alike, (words) => (mayList(actor, 'listCustomers') ? customerTurns(actor, text, words) : [])),
    find(db, terms, noneAlike, (words) =>
      mayList(actor, 'listInvoices') ? inOneTurn(invoiceStatement(actor, words)) : [],
    ),
  ])
  return { requests, customers, invoices }
}

function mayList({ Designation }: Actor, list: CallName): boolean {
  const { roles } = CALLS[list]
  return roles !== 'public' && roles.some((role) => role === Designation)
}

const inOneTurn = <T>(statement: RawBuilder<T> | null): Turn<T>[] => (statement ? [{ statement, enough: 0 }] : [])

/** Other digits are another number. */
const noneAlike = async () => null

async function find<T>(
  db: Database,
  terms: readonly Term[],
  alike: () => Promise<readonly Term[] | null>,
  turns: Turns<T>,
) {
  if (terms.length === 0) return { found: [], more: false }
  const exact = await runInTurn(db, turns(terms))
  if (exact.length > 0) return grouped(exact)
  const meant = turns(terms).length > 0 ? await alike() : null
  return grouped(meant ? await runInTurn(db, turns(meant)) : [])
}

async function runInTurn<T>(db: Database, turns: readonly Turn<T>[]): Promise<T[]> {
  let found: T[] = []
  for (const { statement, enough } of turns) {
    found = (await statement.execute(db)).rows
    if (found.length >= enough) break
  }
  return found
}

const grouped = <T>(rows: T[]) => ({ found: rows.slice(0, LIMITS.searchFound), more: rows.length > LIMITS.searchFound })

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
