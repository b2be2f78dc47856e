import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { accessOf } from './role-access.ts'

/** How a customer is told of somebody who has no other name than the one to sign in with. */
const SOMEBODY = 'our team'

/**
 * The name by which the caller is told of an employee: the user name among staff, for a customer the nick name, else the
 * contact person. A name to sign in with is half of a key, so customers learn none, not even where it stands as a nick name.
 * @param alias what the table `account` is called there
 */
export function staffName(actor: Pick<Actor, 'Designation'>, alias: string): RawBuilder<string> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if (accessOf(actor).staff) return sql`${column('userName')}`
  const unlessUserName = (name: string) => sql`nullif(nullif(lower(${column(name)}), lower(${column('userName')})), '')`
  return sql`CASE
    WHEN ${unlessUserName('customerNick')} IS NOT NULL THEN ${column('customerNick')}
    WHEN ${unlessUserName('contactPerson')} IS NOT NULL THEN ${column('contactPerson')}
    ELSE ${sql.lit(SOMEBODY)} END`
}
