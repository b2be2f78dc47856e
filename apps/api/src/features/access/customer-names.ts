import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/database/text-filter.ts'

/**
 * What an account is found by, in the words of the index account_found_by: every name it has and its addresses. Phones stand there
 * as digits only, too.
 * @param account how the statement calls the table
 */
export function accountFoundBy(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  const digits = (name: string) => sql`translate(${column(name)}, ' +-()./', '')`
  const names = ['userName', 'customerNick', 'contactPerson', 'company', 'email', 'phone', 'cell'].map(column)
  return sql`(${sql.join([...names, digits('phone'), digits('cell')], sql` || ' ' || `)})`
}

/**
 * The condition that one of these columns of an account holds a text, in any case of its letters; what has it nowhere is passed
 * over by the index.
 */
export function accountHolds(account: string, columns: readonly string[], text: string): RawBuilder<boolean> {
  const pattern = containing(text)
  const holds = columns.map((name) => sql`${sql.ref(`${account}.${name}`)} ILIKE ${pattern}`)
  return sql`(${accountFoundBy(account)} ILIKE ${pattern} AND (${sql.join(holds, sql` OR `)}))`
}
