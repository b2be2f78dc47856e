import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseAddress, TEMPLATE } from './database-address.ts'

/** A migrated database of a test's own. */
export interface TestDatabase {
  connectionString: string
  /** Deletes it, ending connections that are still open. */
  drop(): Promise<void>
}

/** Makes a migrated, empty database. A test file makes one for itself in `beforeAll` and drops it in `afterAll`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} STRATEGY file_copy`)
  return {
    connectionString: databaseAddress(inject('databaseServer'), name),
    drop: () => onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServer') })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
