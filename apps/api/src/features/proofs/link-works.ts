import { type RawBuilder, sql } from 'kysely'

/** Condition on the table `proof`, by what it is called there: its link works. */
export function linkWorks(alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`(${column('tokenHash')} IS NOT NULL AND ${column('linkRevokedAt')} IS NULL
    AND ${column('linkUntil')} > now())`
}
