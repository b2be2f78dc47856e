import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { migrate } from '../../src/platform/database/migrate.ts'
import { MIGRATIONS, readMigrations } from '../../src/platform/database/read-migrations.ts'
import { onServer } from './database.ts'
import { databaseAddress } from './database-address.ts'

/** A database of an earlier version that was brought up to this one, with what it held before. */
export interface UpgradedDatabase {
  connectionString: string
  rows(sql: string): Promise<Record<string, unknown>[]>
  drop(): Promise<void>
}

/**
 * Makes a database as an earlier version left it, and migrates it.
 * @param lacked number of the first migration that the earlier version lacked, such as `0200`
 * @param before SQL that fills it
 */
export async function upgradeDatabase(lacked: string, before: string): Promise<UpgradedDatabase> {
  const name = `before_${lacked}_${randomBytes(4).toString('hex')}`
  await onServer(`CREATE DATABASE ${name}`)
  const connectionString = databaseAddress(inject('databaseServer'), name)
  const earlier = (await readMigrations(MIGRATIONS)).filter((migration) => migration.name < lacked)
  await migrate(connectionString, { limit: earlier.length })
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(before)
  await migrate(connectionString)
  return {
    connectionString,
    rows: async (sql) => (await client.query(sql)).rows,
    async drop() {
      await client.end()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
