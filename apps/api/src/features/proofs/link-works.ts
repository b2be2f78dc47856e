import { type RawBuilder, sql } from 'kysely'

/** Condition that the link of a proof works, for the name that the statement gives the table `proof`. */
export function linkWorks(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('tokenHash')} IS NOT NULL AND ${column('linkRevokedAt')} IS NULL
    AND ${column('linkUntil')} > now())`
}
