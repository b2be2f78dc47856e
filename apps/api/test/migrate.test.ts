import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { checkMigrated, migrate } from '../src/platform/database/migrate.ts'
import { MigrationError } from '../src/platform/database/read-migrations.ts'
import { databaseAddress } from './support/database-address.ts'

let folder: string
let connectionString: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stitchdesk-migrations-'))
  const name = `migrate_${Date.now()}`
  await query(inject('databaseServer'), `CREATE DATABASE ${name}`)
  connectionString = databaseAddress(inject('databaseServer'), name)
  await file('0001-first.sql', 'CREATE TABLE first (i int);\nINSERT INTO first VALUES (1);')
  await file('0002-second.sql', 'ALTER TABLE first ADD j int;')
})

afterEach(async () => {
  await rm(folder, { recursive: true })
  await query(inject('databaseServer'), `DROP DATABASE ${new URL(connectionString).pathname.slice(1)} WITH (FORCE)`)
})

test('runs what has not run, in order, once', async () => {
  expect(await migrate(connectionString, { folder, limit: 1 })).toEqual(['0001-first.sql'])
  expect(await migrate(connectionString, { folder })).toEqual(['0002-second.sql'])
  expect(await migrate(connectionString, { folder })).toEqual([])
  expect(await query(connectionString, 'SELECT * FROM first')).toEqual([{ i: 1, j: null }])
})

test('many processes at once run each migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 6 }, () => migrate(connectionString, { folder })))
  expect(ran.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('what refuses a transaction runs once the migration is committed', async () => {
  await file('0003-third.sql', 'UPDATE first SET i = 2;\n-- Afterwards: VACUUM first;\n')
  await migrate(connectionString, { folder })
  const [table] = await query(connectionString, `SELECT vacuum_count FROM pg_stat_user_tables WHERE relname = 'first'`)
  expect(table).toEqual({ vacuum_count: '1' })
})

test('a migration that fails leaves no trace and is named', async () => {
  await file('0003-third.sql', 'CREATE TABLE third (i int); SELECT 1 / 0;')
  await expect(migrate(connectionString, { folder })).rejects.toThrow(
    'Migration 0003-third.sql failed and was undone: division by zero',
  )
  expect(await query(connectionString, "SELECT to_regclass('third') AS third")).toEqual([{ third: null }])
  await file('0003-third.sql', 'CREATE TABLE third (i int);')
  expect(await migrate(connectionString, { folder })).toEqual(['0003-third.sql'])
})

test('an edited migration is refused, other line ends are not', async () => {
  await migrate(connectionString, { folder })
  await file('0001-first.sql', 'CREATE TABLE first (i int);\r\nINSERT INTO first VALUES (1);')
  expect(await migrate(connectionString, { folder })).toEqual([])
  await file('0001-first.sql', 'CREATE TABLE first (i bigint);')
  await expect(migrate(connectionString, { folder })).rejects.toThrow(MigrationError)
  await expect(migrate(connectionString, { folder })).rejects.toThrow('0001-first.sql was edited after it had run')
})

test('a database of a newer version is refused', async () => {
  await migrate(connectionString, { folder })
  await rm(join(folder, '0002-second.sql'))
  await expect(migrate(connectionString, { folder })).rejects.toThrow('0002-second.sql, which this version')
})

test('a database of a newer version is taken as it is where that version says that this one works beside it', async () => {
  const releases = { releases: [{ version: '1.0.0', lastMigration: '0002-second.sql' }], offline: {} }
  await file('releases.json', JSON.stringify(releases))
  await file('0003-third.sql', 'ALTER TABLE first ADD k int;')
  await migrate(connectionString, { folder })
  await rm(join(folder, '0003-third.sql'))
  expect(await migrate(connectionString, { folder })).toEqual([])
  await checkMigrated(connectionString, folder)
  // One before that release does not know what it has brought.
  await rm(join(folder, '0002-second.sql'))
  await expect(checkMigrated(connectionString, folder)).rejects.toThrow('0002-second.sql, which this version')
})

test('migrations that have become one count as that one, and a database that lacks some of them is refused', async () => {
  const releases = { releases: [{ version: '1.0.0', lastMigration: '0002-second.sql' }], offline: {} }
  const become = async () => {
    for (const name of ['0001-first.sql', '0002-second.sql']) await rm(join(folder, name))
    await file('0001-release-1.sql', '-- Stands for: 1.0.0\nCREATE TABLE first (i int, j int);')
    await file('releases.json', JSON.stringify(releases))
    await file('0003-third.sql', 'ALTER TABLE first ADD k int;')
  }
  await migrate(connectionString, { folder, limit: 1 })
  await become()
  const refusal = 'These data are of a version before 1.0.0. Update to 1.0.0 first, then to this version.'
  await expect(migrate(connectionString, { folder })).rejects.toThrow(refusal)
  await expect(checkMigrated(connectionString, folder)).rejects.toThrow(refusal)
  // As that version left it.
  await query(connectionString, 'ALTER TABLE first ADD j int')
  await query(connectionString, `INSERT INTO schema_migration (name, checksum) VALUES ('0002-second.sql', 'of old')`)
  await expect(checkMigrated(connectionString, folder)).rejects.toThrow('lacks migration 0003-third.sql.')
  expect(await migrate(connectionString, { folder })).toEqual(['0003-third.sql'])
  expect(await migrate(connectionString, { folder })).toEqual([])
  await checkMigrated(connectionString, folder)
  expect(await query(connectionString, 'SELECT * FROM first')).toEqual([{ i: 1, j: null, k: null }])
})

test('what is only to be checked is not changed, and refused where migrations are missing', async () => {
  await expect(checkMigrated(connectionString, folder)).rejects.toThrow(
    'The database lacks 2 migrations, the first of them 0001-first.sql. Run npm run migrate',
  )
  expect(await query(connectionString, "SELECT to_regclass('schema_migration') AS made")).toEqual([{ made: null }])
  await migrate(connectionString, { folder, limit: 1 })
  await expect(checkMigrated(connectionString, folder)).rejects.toThrow('lacks migration 0002-second.sql.')
  await migrate(connectionString, { folder })
  await checkMigrated(connectionString, folder)
})

test('an offline migration is refused while the product uses the database', async () => {
  await migrate(connectionString, { folder })
  await file('0003-third.sql', '-- offline: rewrites the table first\nALTER TABLE first ALTER i TYPE bigint;')
  const product = new pg.Client({ connectionString, application_name: 'stitchdesk' })
  await product.connect()
  try {
    await expect(migrate(connectionString, { folder })).rejects.toThrow(
      'Migration 0003-third.sql runs only while Stitchdesk is stopped, for it rewrites the table first.',
    )
  } finally {
    await product.end()
  }
  await expect.poll(() => migrate(connectionString, { folder }).catch(String)).toEqual(['0003-third.sql'])
})

test('a change of a table waits for who uses it without keeping others waiting', async () => {
  const user = new pg.Client({ connectionString })
  await user.connect()
  try {
    await migrate(connectionString, { folder, limit: 1 })
    await user.query('BEGIN')
    await user.query('SELECT * FROM first')
    const ran = migrate(connectionString, { folder })
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE first%'`
    // It begins to wait, gives up, and begins again.
    await expect.poll(async () => (await query(connectionString, waiting)).length).toBe(1)
    await expect.poll(async () => (await query(connectionString, waiting)).length).toBe(0)
    await user.query('COMMIT')
    expect(await ran).toEqual(['0002-second.sql'])
  } finally {
    await user.end()
  }
})

test('what was left undone after a commit is done by the next call', async () => {
  const afterwards = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS first_by_i ON first (i)'
  await file('0003-third.sql', `ALTER TABLE first ADD k int;\n-- Afterwards: ${afterwards};\n`)
  await migrate(connectionString, { folder })
  // As a process left it that died in between.
  await query(connectionString, 'DROP INDEX first_by_i')
  await query(connectionString, "UPDATE schema_migration SET finished = false WHERE name = '0003-third.sql'")
  await Promise.all([migrate(connectionString, { folder }), migrate(connectionString, { folder })])
  expect(await query(connectionString, "SELECT to_regclass('first_by_i') IS NOT NULL AS made")).toEqual([
    { made: true },
  ])
})

test('a migration that comes too late, twice or under a strange name is refused', async () => {
  await migrate(connectionString, { folder })
  await file('0001-before.sql', 'SELECT 1')
  await expect(migrate(connectionString, { folder })).rejects.toThrow('0001-first.sql has the number of another')
  await rm(join(folder, '0001-before.sql'))
  await file('0000-before.sql', 'SELECT 1')
  await expect(migrate(connectionString, { folder })).rejects.toThrow('0000-before.sql comes before 0002-second.sql')
  await file('3-third.sql', 'SELECT 1')
  await expect(migrate(connectionString, { folder })).rejects.toThrow('3-third.sql must be named like')
})

function file(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text)
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
