import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { contains, folded, holdsTyped } from '../../../platform/database/text-filter.ts'
import { accountHolds } from '../../access/customer-names.ts'
import { isCustomer } from '../../access/employees.ts'
import { seesMoney } from '../../access/scope.ts'
import { readSearchTerms, type SearchTerm } from '../search-terms.ts'

/** The text that a search of requests looks through, exactly as in the index request_found_folded: name, PO and code. */
export const FOUND_BY = folded(sql`request."orderName" || ' ' || request."po" || ' ' || request."orderCode"::text`)

/** Condition: a request's name contains a text. The index skips requests that contain it nowhere. */
export function hasName(text: string): RawBuilder<boolean> {
  return sql`(${holdsTyped(FOUND_BY, text)} AND ${contains('request.orderName', text)})`
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

/**
 * The condition that a request holds each word of a text in its name, PO or code, or its customer does in the names that the
 * caller may see: user name, person, company. Customers are found first, so that the list's index on them serves.
 */
export function isFoundBy(actor: Actor, text: string): RawBuilder<boolean> {
  const terms = readSearchTerms(text)
  return terms.length > 0
    ? // unscoped account: names the customers of requests that are kept within reach beside it
      sql`(${sql.join(
        terms.map((term) => holdsTerm(actor, term)),
        sql` AND `,
      )})`
    : sql`true`
}

function holdsTerm(actor: Actor, { words: [word = ''], kind }: SearchTerm): RawBuilder<boolean> {
  if (kind) return sql`(${holdsTyped(FOUND_BY, word)} AND ${isOfKinds([kind])})`
  // Staff search customers by their names; designers know them by user name only.
  const names = seesMoney(actor) ? ['userName', 'customerNick', 'contactPerson', 'company'] : ['userName']
  return sql`(${holdsTyped(FOUND_BY, word)} OR request."customerId" = ANY (ARRAY(
    SELECT named."customerId" FROM account named WHERE ${isCustomer('named')} AND ${accountHolds('named', names, word)})))`
}
