import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import type { DB } from './database.generated.ts'

/** A handle on the database: the pool's, or a transaction's. Every query takes one as its first argument. */
export type Database = Kysely<DB>

const CONNECTIONS = 10

/**
 * Opens a pool of connections. Rows come in the shape they are answered in: bigint and numeric as numbers, a date as
 * 'YYYY-MM-DD', a point in time as ISO 8601 in UTC with milliseconds. `destroy()` closes it.
 * @param connectionString a postgres:// address
 * @param options.max most connections at once; 10 by default
 */
export function openDatabase(connectionString: string, { max = CONNECTIONS }: { max?: number } = {}): Database {
  const pool = new pg.Pool({ connectionString, max, types: { getTypeParser }, Client: PreparingClient })
  // A connection lost while idle is replaced at the next query, which reports it if the server stays away.
  pool.on('error', () => undefined)
  // The pool stops listening while a connection is lent out, and an error that nobody listens to ends the process. The
  // query under way reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: LeavingCursor }) })
}

/**
 * Marks a selection that PostgreSQL plans once per connection instead of at each call, by `modifyFront`. Only for statements
 * whose best plan is the same for all values, such as those that find one record by its key.
 * @param name its own for each text
 */
export function prepared(name: string): RawBuilder<unknown> {
  return sql.raw(`/* prepared ${name} */`)
}

const PREPARED = /^select \/\* prepared (\S+) \*\//

/** Gives marked statements to PostgreSQL under their name; Kysely itself has no way to. */
class PreparingClient extends pg.Client {
  override query: pg.Client['query'] = (query: unknown, ...rest: unknown[]) => {
    const name = typeof query === 'string' ? PREPARED.exec(query)?.[1] : undefined
    const run = super.query as (...args: unknown[]) => never
    if (!name) return run.call(this, query, ...rest)
    const [values, ...more] = rest
    return run.call(this, { name, text: query, values }, ...more)
  }
}

/** A cursor whose close also ends when its connection is lost; by itself it waits for an answer that never comes. */
class LeavingCursor extends Cursor {
  declare private connection: pg.Connection | null
  private readonly lost = Promise.withResolvers<void>()

  override submit = (connection: pg.Connection) => {
    connection.once('end', this.lost.resolve)
    Cursor.prototype.submit.call(this, connection)
  }

  override close(): Promise<void>
  override close(done: (error: Error) => void): undefined
  override close(done?: (error: Error) => void) {
    if (done) return super.close(done)
    const closed = Promise.race([super.close(), this.lost.promise])
    return closed.finally(() => this.connection?.off('end', this.lost.resolve))
  }
}

type Parser = (text: string) => unknown

const TEXT_ARRAY: number = 1009

const { builtins } = pg.types
const parsers = new Map<number, Parser>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.DATE, String],
  [builtins.TIMESTAMPTZ, parseTime],
  [1016, arrayOf(Number)], // int8[]
  [1231, arrayOf(Number)], // numeric[]
  [1182, arrayOf(String)], // date[]
  [1185, arrayOf(parseTime)], // timestamptz[]
])

function getTypeParser(type: number, format?: 'text' | 'binary'): Parser {
  const parser = format === 'binary' ? undefined : parsers.get(type)
  return parser ?? pg.types.getTypeParser(type, format as 'text')
}

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

function parseTime(text: string): string {
  const match = UTC.exec(text)
  if (match) return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}Z`
  const parsed: unknown = pg.types.getTypeParser(builtins.TIMESTAMPTZ)(text)
  return parsed instanceof Date ? parsed.toISOString() : text
}

function arrayOf(parse: Parser): Parser {
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY)
  return (text) => (parseTexts(text) as (string | null)[]).map((entry) => (entry === null ? null : parse(entry)))
}
