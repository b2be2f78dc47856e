import { readSearchTerms, type SearchTerm, type Turn } from '../apps/api/src/features/requests/search-terms.ts'
import { customerTurns, invoiceTurns } from '../apps/api/src/features/search/search-people.ts'
import { requestTurns } from '../apps/api/src/features/search/search-requests.ts'
import { withSimilarWords } from '../apps/api/src/features/search/similar-words.ts'
import type { Actor } from '../apps/api/src/platform/actor.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { actorOf } from './actor.ts'
import type { Caller, Sample } from './cases.ts'
import type { Child } from './child.ts'
import { type Figure, measureBeside } from './lists.ts'
import type { Call } from './measure.ts'
import { bare, type CaseStatements } from './statements.ts'

/** One search to measure. */
export interface SearchCase {
  name: string
  text: string
  caller: Caller
}

/** Words that a tenth of the requests contain, that a few contain and that none does; order codes; typing errors. */
export function searchCasesOf({ orderCode }: Sample): SearchCase[] {
  const texts = {
    'a common word': 'lion',
    'two common words': 'jacket wolf',
    'a common word and a number': 'lion 471',
    'a PO': 'PO-4711',
    'two letters': 'li',
    'a whole code': `OR-${orderCode}`,
    'the end of a code': String(orderCode).slice(-6),
    'a customer': 'harbor caps',
    'nothing holds it': 'zebra',
    'a typing error in a common word': 'jakcet',
  }
  const byAdmin = Object.entries(texts).map(([name, text]) => ({ name, text, caller: 'admin' as const }))
  return [...byAdmin, { name: 'a common word, designer', text: 'lion', caller: 'designer' }]
}

/** The statements that the API runs for a search on these data, without those that look for similar words. */
export async function searchStatementsOf(db: Database, { text, caller }: SearchCase): Promise<CaseStatements> {
  const actor = await actorOf(db, caller)
  const terms = readSearchTerms(text)
  const used = await usedStatements(db, actor, text, terms)
  const meant = used.found === 0 ? await withSimilarWords(db, terms) : null
  const all = [...used.statements, ...(meant ? (await usedStatements(db, actor, text, meant)).statements : [])]
  return { size: 0, offset: 0, statements: bare(db, all) }
}

async function usedStatements(db: Database, actor: Actor, text: string, terms: readonly SearchTerm[]) {
  const isDesk = actor.Designation === 'Administrate'
  const groups: Turn<unknown>[][] = [
    requestTurns(actor, text, terms),
    ...(isDesk ? [customerTurns(actor, text, terms), invoiceTurns(actor, terms)] : []),
  ]
  const statements: Turn<unknown>['statement'][] = []
  let found = 0
  for (const turns of groups) {
    for (const { statement, enough } of turns) {
      statements.push(statement)
      const { rows } = await statement.execute(db)
      found += rows.length
      if (rows.length >= enough) break
    }
  }
  return { statements, found }
}

/**
 * Measures every search beside its statements, as lists are measured. `first` is the number of its first statement at
 * the floor.
 */
export async function measureSearch(
  { api, floor, tokens }: { api: Child; floor: Child; tokens: Record<Caller, string> },
  cases: readonly SearchCase[],
  first: number,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [index, { name, text, caller }] of cases.entries()) {
    const apiCall: Call = {
      url: `${api.address}/api/search`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[caller]}` },
      body: JSON.stringify({ text }),
    }
    const floorCall: Call = { url: `${floor.address}/${first + index}`, method: 'GET' }
    figures.push(await measureBeside(apiCall, floorCall, { name, totalDocs: 0 }))
  }
  return figures
}
