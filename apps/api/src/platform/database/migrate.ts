import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { newClient } from './connect.ts'

/** Thrown when a database and the migrations of this version do not fit together; the message says what to do. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'MigrationError'
  }
}

/** One file of the migrations folder. */
interface Migration {
  name: string
  sql: string
  checksum: string
}

/** What `migrate` can be told besides the database; tests and checks use it. */
export interface MigrateOptions {
  /** default: the product's own migrations */
  folder?: string
  /** run at most so many */
  limit?: number
}

const FOLDER = join(import.meta.dirname, '../../../migrations')
/** Statements that refuse a transaction, each in a line of its own, run once their migration is committed. */
const AFTERWARDS = /^-- Afterwards: (.+);$/gm
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/
/** Any number that everybody who migrates agrees on. */
const LOCK_KEY = 7_389_462_016

/**
 * Brings a database to this version: runs the migrations that have not run on it, in order, each in one transaction.
 * Several processes may call it at once; each migration runs in only one of them, and all return when it is done.
 * @returns the names of the migrations this call ran
 * @throws MigrationError when a migration that ran here was edited, is unknown, or would run after a later one
 * @throws Error naming the migration when its SQL fails; that migration then left no trace
 */
export async function migrate(
  connectionString: string,
  { folder = FOLDER, limit = Number.POSITIVE_INFINITY }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = newClient(connectionString)
  await client.connect()
  try {
    const ran: string[] = []
    while (ran.length < limit) {
      const name = await runNext(client, migrations)
      if (!name) break
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !FILE.test(name))
  if (wrong) throw new MigrationError(`Migration ${wrong} must be named like 0002-add-something.sql.`)
  const twin = names.find((name, index) => name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (twin) throw new MigrationError(`Migration ${twin} has the number of another. Give it the next free one.`)
  return Promise.all(
    names.map(async (name) => {
      // Line ends do not count: git may change them on Windows.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** A lock of the transaction, not of the session, so that it also works through a connection pooler. */
async function runNext(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  let next: Migration | undefined
  await client.query('BEGIN')
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK_KEY])
    await client.query(
      `CREATE TABLE IF NOT EXISTS schema_migration (
         name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    )
    next = nextMigration(migrations, await appliedMigrations(client))
    if (next) {
      await client.query(next.sql)
      await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [next.name, next.checksum])
    }
    await client.query('COMMIT')
    for (const [, statement = ''] of next?.sql.matchAll(AFTERWARDS) ?? []) await client.query(statement)
    return next?.name
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    if (!next || !(error instanceof Error)) throw error
    throw new Error(`Migration ${next.name} failed and was undone: ${error.message}`, { cause: error })
  }
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migration')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function nextMigration(migrations: Migration[], applied: Map<string, string>): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const latest = [...applied.keys()].sort().at(-1) ?? ''
  for (const [name, checksum] of applied) {
    const migration = known.get(name)
    if (!migration) {
      throw new MigrationError(
        `This database has migration ${name}, which this version of Stitchdesk does not have: a newer version has used ` +
          'the database. Start that version, or restore a backup made before it.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it had run on this database. Put the file back as it was, ` +
          'and make the change in a new migration.',
      )
    }
  }
  const next = migrations.find((migration) => !applied.has(migration.name))
  if (next && next.name < latest) {
    throw new MigrationError(`Migration ${next.name} comes before ${latest}, which has already run. Renumber it.`)
  }
  return next
}
