import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database/database.ts'
import { folded, holdsTyped } from '../../../platform/database/text-filter.ts'
import { accountHolds } from '../../access/customer-names.ts'
import { isCustomer } from '../../access/employees.ts'
import { isNamedAmong, NAMED_BESIDE } from '../../access/reach.ts'
import { seesMoney } from '../../access/scope.ts'
import { readSearchTerms, type SearchTerm } from '../search-terms.ts'

/** The text that a search of requests looks through, exactly as in the index request_found_folded: name, PO and code. */
export const FOUND_BY = folded(sql`request."orderName" || ' ' || request."po" || ' ' || request."orderCode"::text`)

/**
 * Condition: a request's name contains a text. The index skips requests that contain it nowhere. Were the second half a LIKE too, the planner would
 * expect far too few to hold both.
 */
export function hasName(text: string): RawBuilder<boolean> {
  return sql`(${holdsTyped(FOUND_BY, text)} AND strpos(${folded(sql`request."orderName"`)}, fold_text(${text})) > 0)`
}

/** The condition that a request is of each of these kinds, as codes with a prefix name them. */
export function isOfKinds(kinds: readonly RequestKind[]): RawBuilder<boolean> {
  const isOf = kinds.map((kind) =>
    // A converted order is found by the code of its quote too.
    kind === 'quote'
      ? sql`(request."requestFor" = 'quote' OR request."convertToOrder")`
      : sql`request."requestFor" = ${kind}`,
  )
  return isOf.length > 0 ? sql`(${sql.join(isOf, sql` AND `)})` : sql`true`
}

/** Customers whose names hold words of a search, by which words: one bit for each word. */
export type NamedCustomers = ReadonlyMap<number, readonly string[]>

/**
 * Finds customers whose names hold words of a search, before the search itself. So the planner knows how many they are: a word that is in no
 * customer's name costs nothing, and the index of texts looks for all words of a request at once.
 * @returns undefined where they are too many
 */
export async function findNamed(db: Database, actor: Actor, text: string): Promise<NamedCustomers | undefined> {
  const { rows } = await namedStatement(actor, text).execute(db)
  const sets = Map.groupBy(rows, ({ words }) => words)
  if (rows.length > REQUEST_LIMITS.namedCustomers || sets.size > REQUEST_LIMITS.wordSets) return undefined
  return new Map(Array.from(sets, ([words, found]) => [words, found.map(({ customerId }) => customerId)]))
}

function namedStatement(actor: Actor, text: string): RawBuilder<{ customerId: string; words: number }> {
  const named = readSearchTerms(text).flatMap(({ words: [word = ''], kind }, place) =>
    kind ? [] : [{ bit: sql.lit(1 << place), holds: accountHolds('named', namesSeenBy(actor), word) }],
  )
  if (named.length === 0) return sql`SELECT ''::text AS "customerId", 0 AS "words" WHERE false`
  const bits = named.map(({ bit, holds }) => sql`CASE WHEN ${holds} THEN ${bit} ELSE 0 END`)
  const any = sql.join(
    named.map(({ holds }) => holds),
    sql` OR `,
  )
  return sql`
    SELECT named."customerId", bit_or(${sql.join(bits, sql` | `)}) AS "words" FROM account named
    WHERE ${NAMED_BESIDE} AND ${isCustomer('named')} AND (${any}) GROUP BY 1 LIMIT ${REQUEST_LIMITS.namedCustomers + 1}`
}

/**
 * The condition that a request holds each word of a text in its name, PO or code, or its customer does in the names that the
 * caller may see: user name, person, company. Customers are found first, so that the list's index on them serves.
 * @param named customers whose names hold words of the text, where `findNamed` found them
 */
export function isFoundBy(actor: Actor, text: string, named?: NamedCustomers): RawBuilder<boolean> {
  const terms = readSearchTerms(text)
  if (terms.length === 0) return sql`true`
  const all = (conditions: readonly RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` AND `)})`
  if (!named) return all(terms.map((term) => holdsOrIsNamed(actor, term)))
  const own = terms.map(holdsTerm)
  const ofCustomers = Array.from(named, ([words, ids]) =>
    all([isNamedAmong('request.customerId', ids), ...own.filter((_, place) => !(words & (1 << place)))]),
  )
  return sql`(${sql.join([all(own), ...ofCustomers], sql` OR `)})`
}

/** A request itself holds a word. */
const holdsTerm = ({ words: [word = ''], kind }: SearchTerm): RawBuilder<boolean> =>
  kind ? sql`(${holdsTyped(FOUND_BY, word)} AND ${isOfKinds([kind])})` : sql`${holdsTyped(FOUND_BY, word)}`

/** Staff search customers by their names; designers know them by user name only. */
const namesSeenBy = (actor: Actor) =>
  seesMoney(actor) ? ['userName', 'customerNick', 'contactPerson', 'company'] : ['userName']

/** A request itself holds a word, or its customer does. */
function holdsOrIsNamed(actor: Actor, term: SearchTerm): RawBuilder<boolean> {
  if (term.kind) return holdsTerm(term)
  return sql`(${holdsTerm(term)} OR request."customerId" = ANY (ARRAY(
    SELECT named."customerId" FROM account named
    WHERE ${isCustomer('named')} AND ${accountHolds('named', namesSeenBy(actor), term.words[0] ?? '')})))`
}
