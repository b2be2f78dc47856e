import { type RawBuilder, sql } from 'kysely'
import { contains, folded, holdsTyped } from '../../platform/database/text-filter.ts'

/**
 * The text that a search of accounts looks through, written exactly as in the index account_found_folded: all names and
 * addresses, and phones also as digits only.
 * @param account how the statement calls the table
 */
export function accountFoundBy(account: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  const digits = (name: string) => sql`translate(${column(name)}, ' +-()./', '')`
  const names = ['userName', 'customerNick', 'contactPerson', 'company', 'email', 'phone', 'cell'].map(column)
  return folded(sql`${sql.join([...names, digits('phone'), digits('cell')], sql` || ' ' || `)}`)
}

/**
 * Condition: one of these columns of an account contains a text, ignoring case and accents. The index skips accounts that contain it nowhere.
 */
export function accountHolds(account: string, columns: readonly string[], text: string): RawBuilder<boolean> {
  const holds = columns.map((name) => contains(`${account}.${name}`, text))
  return sql`(${holdsTyped(accountFoundBy(account), text)} AND (${sql.join(holds, sql` OR `)}))`
}
