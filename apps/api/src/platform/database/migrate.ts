import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { commandLine } from '../product.ts'
import { newClient } from './connect.ts'
import { currentNames, MIGRATIONS, type Migration, MigrationError, readMigrations } from './read-migrations.ts'

/** Options of `migrate` for tests and checks. */
export interface MigrateOptions {
  /** default: the product's own migrations */
  folder?: string
  /** the most migrations to run */
  limit?: number
  /** called before each migration is committed, on its connection */
  beforeCommit?: (client: pg.Client, migration: Migration) => Promise<void>
  /** told the name of each migration before it runs; not on an empty database, where all do */
  onRun?: (name: string) => void
}

interface Applied {
  name: string
  checksum: string
  worksFrom: string | null
  finished: boolean
}

/** An arbitrary number, the same for all processes that migrate. */
const LOCK_KEY = 7_389_462_016
const LOOK_EVERY_MS = 200
/** Processes of the product name their connections so; this one its own. */
const PRODUCT = 'stitchdesk'
const OWN_NAME = 'migrating-stitchdesk'

/** A change of a table waits for its users, and later users wait for the change. So it gives up early and tries again. */
const LOCK_WAIT = '2s'
const LOCK_TRIES = 30
const LOCK_PAUSE_MS = 500
const LOCKED = '55P03'

/**
 * Brings a database to this version: runs the migrations that have not run on it, in order, each in one transaction.
 * Several processes may call it at once; each migration runs in only one of them, and all return when it is done. A database that a
 * newer version has migrated is left as it is where that version says that this one works beside it.
 * @returns the names of the migrations this call ran
 * @throws MigrationError when a migration that ran here was edited, is unknown, would run after a later one, or needs the product stopped
 * @throws Error naming the migration when its SQL fails; that migration then left no trace
 */
export async function migrate(
  connectionString: string,
  { folder = MIGRATIONS, limit = Number.POSITIVE_INFINITY, beforeCommit, onRun }: MigrateOptions = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(connectionString, async (client) => {
    await takeTurn(client)
    await makeRecord(client)
    const ran: string[] = []
    let isEmpty: boolean | undefined
    while (ran.length < limit) {
      const applied = await appliedMigrations(client, migrations)
      await finish(client, migrations, applied)
      const next = missingMigrations(migrations, applied)[0]
      if (!next) break
      isEmpty ??= applied.length === 0
      if (next.offline && !isEmpty) await refuseBesideOthers(client, next)
      if (!isEmpty) onRun?.(next.name)
      await runOne(client, next, beforeCommit)
      ran.push(next.name)
    }
    await finish(client, migrations, await appliedMigrations(client, migrations))
    return ran
  })
}

/**
 * Makes sure that a database fits this version without changing it, for processes that leave migrating to the command.
 * @throws MigrationError when migrations are missing, or it was migrated by a version that this one does not work beside
 */
export async function checkMigrated(connectionString: string, folder: string = MIGRATIONS): Promise<void> {
  const migrations = await readMigrations(folder)
  const missing = await withClient(connectionString, async (client) => {
    const { rows } = await client.query(`SELECT to_regclass('public.schema_migration') AS made`)
    return missingMigrations(migrations, rows[0]?.made ? await appliedMigrations(client, migrations) : [])
  })
  if (missing.length === 0) return
  throw new MigrationError(
    `The database lacks ${missing.length === 1 ? 'migration' : `${missing.length} migrations, the first of them`} ${missing[0]?.name}. ` +
      `Run ${commandLine('migrate')} with this version first, or set MIGRATE_AT_START=true.`,
  )
}

async function withClient<T>(connectionString: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient(connectionString, { application_name: OWN_NAME })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/**
 * Looks again and again instead of waiting in one statement, because an index that is built beside others waits for every open
 * statement.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK_KEY])
    if (rows[0]?.mine) return
    await pause(LOOK_EVERY_MS)
  }
}

/** Makes or completes the table of migrations. A complete one is left alone, because a change would wait for a backup that reads it. */
async function makeRecord(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migration') AND attname IN ('works_from', 'finished')`,
  )
  if (rows.length === 2) return
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
  )
  await client.query(
    `ALTER TABLE schema_migration ADD COLUMN IF NOT EXISTS works_from text,
       ADD COLUMN IF NOT EXISTS finished boolean NOT NULL DEFAULT true`,
  )
}

async function runOne(
  client: pg.Client,
  migration: Migration,
  beforeCommit: MigrateOptions['beforeCommit'],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query('BEGIN')
    try {
      if (!migration.offline) await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
      await client.query(migration.sql)
      await client.query(
        'INSERT INTO schema_migration (name, checksum, works_from, finished) VALUES ($1, $2, $3, $4)',
        [migration.name, migration.checksum, migration.worksFrom, migration.afterwards.length === 0],
      )
      await beforeCommit?.(client, migration)
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined)
      if (!(error instanceof Error)) throw error
      const locked = 'code' in error && error.code === LOCKED
      if (!locked || tries === LOCK_TRIES) {
        throw new Error(`Migration ${migration.name} failed and was undone: ${error.message}`, { cause: error })
      }
      await pause(LOCK_PAUSE_MS)
    }
  }
}

/** Runs statements that refuse a transaction. An earlier process may have died half-way, so each can be repeated. */
async function finish(client: pg.Client, migrations: Migration[], applied: Applied[]): Promise<void> {
  for (const { name } of applied.filter(({ finished }) => !finished)) {
    for (const statement of migrations.find((one) => one.name === name)?.afterwards ?? []) await client.query(statement)
    await client.query('UPDATE schema_migration SET finished = true WHERE name = $1', [name])
  }
}

async function refuseBesideOthers(client: pg.Client, { name, offline }: Migration): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE '${PRODUCT}%'`,
  )
  if (rows.length === 0) return
  throw new MigrationError(
    `Migration ${name} runs only while Stitchdesk is stopped, for it ${offline}. A running Stitchdesk uses this database: ` +
      'stop every web and worker process first.',
  )
}

async function appliedMigrations(client: pg.Client, migrations: Migration[]): Promise<Applied[]> {
  // Every column, for those that an earlier version's table lacks.
  const { rows } = await client.query('SELECT * FROM schema_migration ORDER BY name')
  const recorded = new Map(rows.map((row) => [row.name, row]))
  return currentNames([...recorded.keys()], migrations).map((name) => ({
    name,
    checksum: recorded.get(name)?.checksum ?? migrations.find((one) => one.name === name)?.checksum ?? '',
    worksFrom: recorded.get(name)?.works_from ?? null,
    finished: recorded.get(name)?.finished ?? true,
  }))
}

/** The migrations that have not run yet, in order. */
function missingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const ownLast = migrations.at(-1)?.name ?? ''
  for (const { name, checksum, worksFrom } of applied) {
    const migration = known.get(name)
    if (!migration && (worksFrom === null || worksFrom > ownLast)) {
      throw new MigrationError(
        `This database has migration ${name}, which this version of Stitchdesk does not have: a newer version has used ` +
          'the database. Start that version, or restore a backup made before it.',
      )
    }
    if (migration && migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was edited after it had run on this database. Put the file back as it was, ` +
          'and make the change in a new migration.',
      )
    }
  }
  const names = new Set(applied.map(({ name }) => name))
  const latest = applied.at(-1)?.name ?? ''
  const missing = migrations.filter(({ name }) => !names.has(name))
  const [next] = missing
  if (next && next.name < latest) {
    throw new MigrationError(`Migration ${next.name} comes before ${latest}, which has already run. Renumber it.`)
  }
  return missing
}
