import type pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS, type Migration, readReleases } from '../../apps/api/src/platform/database/read-migrations.ts'

/** What the last release finds in its database: tables and columns, by `table` and `table.column`. */
interface Column {
  name: string
  type: string
  required: boolean
  /** a row that does not name it is refused */
  mustBeGiven: boolean
}

interface Touched {
  table: string
  /** its rows were written to another file */
  rewritten: boolean
  /** strongest lock that the migration holds on it */
  locks: string[]
  /** it was read from one end to the other, or by an index */
  scanned: boolean
}

const COLUMNS = `
  SELECT c.relname || '.' || a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS required,
         a.attnotnull AND d.oid IS NULL AND a.attidentity = '' AS "mustBeGiven"
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND c.relname <> 'schema_migration'`
const FUNCTIONS = `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace`
const FILES = `
  SELECT oid::regclass::text AS table, pg_relation_filenode(oid) AS file FROM pg_class
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'schema_migration'`
const TOUCHED = `
  SELECT s.relid::regclass::text AS table, coalesce(s.seq_scan, 0) + coalesce(s.idx_scan, 0) > 0 AS scanned,
         ARRAY(SELECT mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation' AND relation = s.relid) AS locks
    FROM pg_stat_xact_user_tables s WHERE s.schemaname = 'public'`

const STRONG = ['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock']
const READ = 'which the last release may read; name it under "unread" of a release that no longer does'
const WRITES = 'RowExclusiveLock'

/**
 * Why migrations since the last release can't run while that release works: each is run on an empty database, where what it takes
 * away, writes again, locks and reads shows without any rows. What a new constraint asks of rows, it does not see.
 * @param connectionString an empty database
 */
export async function onlineProblems(connectionString: string, folder: string = MIGRATIONS): Promise<string[]> {
  const { releases } = await readReleases(folder)
  const last = releases.at(-1)
  if (!last) return []
  const problems = new Map<string, Migration>()
  let released: { columns: Column[]; functions: string[] } | undefined
  let files = new Map<string, string>()
  const read = async <Row>(client: pg.Client, sql: string) => (await client.query(sql)).rows as Row[]
  const readFiles = async (client: pg.Client) =>
    new Map((await read<{ table: string; file: string }>(client, FILES)).map(({ table, file }) => [table, file]))
  const beforeCommit = async (client: pg.Client, migration: Migration) => {
    if (migration.name > last.lastMigration && !migration.offline && released) {
      const before = files
      files = await readFiles(client)
      const touched = (await read<Touched>(client, TOUCHED)).map((one) => ({
        ...one,
        rewritten: before.has(one.table) && files.has(one.table) && before.get(one.table) !== files.get(one.table),
      }))
      const told = [
        ...lockProblems(touched.filter(({ table }) => before.has(table))),
        ...shapeProblems(released.columns, await read<Column>(client, COLUMNS), last.unread),
        ...gone(
          released.functions,
          (await read<{ name: string }>(client, FUNCTIONS)).map(({ name }) => name),
        ).map((name) => `removes the function ${name}, which ${last.version} may call`),
      ]
      // What one migration has done is not told again of those after it.
      for (const problem of told) if (!problems.has(problem)) problems.set(problem, migration)
    }
    const isLast = migration.name === last.lastMigration || migration.standsFor?.version === last.version
    if (isLast || migration.name > last.lastMigration) {
      files = await readFiles(client)
      // What an offline migration took away is not told again of those after it: no older version runs beside those either.
      if (isLast || migration.offline) {
        released = {
          columns: await read<Column>(client, COLUMNS),
          functions: (await read<{ name: string }>(client, FUNCTIONS)).map(({ name }) => name),
        }
      }
    }
  }
  // Each on a connection of its own: what one has read, or what was done after it, is not to be seen as read by the next.
  while ((await migrate(connectionString, { folder, limit: 1, beforeCommit })).length > 0);
  return Array.from(
    problems,
    ([problem, { name }]) =>
      `${name} ${problem}. Do it in steps that the last release bears, or state "-- offline: why".`,
  )
}

/** A table that is small in every shop is none the less treated as the big ones: nobody measures that here. */
function lockProblems(touched: Touched[]): string[] {
  return touched.flatMap(({ table, rewritten, locks, scanned }) => {
    const strong = locks.some((lock) => STRONG.includes(lock))
    if (rewritten) return [`writes the table ${table} anew, while nobody can use it`]
    if (locks.includes('ShareLock'))
      return [`builds an index of ${table} while nobody can write it; do it "-- Afterwards:" CONCURRENTLY`]
    if (strong && scanned)
      return [
        `reads all of ${table} while it keeps others from it; add constraints NOT VALID, and validate them "-- Afterwards:"`,
      ]
    if (locks.includes(WRITES) && scanned)
      return [`changes rows of ${table} in one go, which others then wait for; do it in a job, in portions`]
    return []
  })
}

/** What the last release would miss, or be refused for. */
function shapeProblems(before: Column[], now: Column[], unread: string[] = []): string[] {
  const present = new Map(now.map((column) => [column.name, column]))
  const tables = new Set(before.map(({ name }) => tableOf(name)))
  const left = before.filter(({ name }) => !unread.includes(name) && !unread.includes(tableOf(name)))
  const presentTables = new Set(now.map(({ name }) => tableOf(name)))
  const lost = new Set(left.map(({ name }) => tableOf(name)).filter((table) => !presentTables.has(table)))
  const changed = left.flatMap(({ name, type, required }) => {
    if (lost.has(tableOf(name))) return []
    const column = present.get(name)
    if (!column) return [`removes ${name}, ${READ}`]
    if (column.type !== type) return [`makes ${name} ${column.type} where the last release expects ${type}`]
    if (column.required && !required) return [`forbids ${name} to be null, which the last release may write`]
    return []
  })
  const old = new Set(before.map(({ name }) => name))
  const asked = now.filter(({ name, mustBeGiven }) => mustBeGiven && !old.has(name) && tables.has(tableOf(name)))
  return [
    ...Array.from(lost, (table) => `removes ${table}, ${READ}`),
    ...changed,
    ...asked.map(
      ({ name }) => `asks each new row for ${name}, which the last release does not know; give it a default`,
    ),
  ]
}

const tableOf = (name: string) => name.slice(0, name.indexOf('.')) || name
const gone = (before: string[], now: string[]) => before.filter((name) => !now.includes(name))
