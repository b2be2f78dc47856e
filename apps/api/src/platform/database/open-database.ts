import { type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connectingTo } from './connect.ts'
import type { Database } from './database.ts'
import { KnownTransactions } from './transactions.ts'

const CONNECTIONS = 10
/** How much longer than a statement's limit the driver waits for its answer, so that the server itself can end a slow statement. */
const ANSWER_MS = 1_000
/** A transaction that is idle for so long is ended, because it would hold its locks for ever. */
const IDLE_MS = 60_000

/** How many connections there are, how many of them are free, and how many callers wait for one. */
export interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

interface DatabaseOptions {
  /** Most connections at once; 10 by default. */
  max?: number
  /** How long to wait for a connection, and for the answer to a statement; for ever by default. */
  connectionMs?: number
  statementMs?: number
  /** Whether a pooler lends connections for a transaction each. It refuses a connection that sets its own limits. */
  pooled?: boolean
  /** receives the pool, to measure it */
  onPool?: (pool: PoolFigures) => void
  /** hears of each statement once it is answered, to trace it */
  onStatement?: ((statement: LogEvent) => void) | undefined
}

/**
 * Opens a pool of connections. Rows come in the shape they are answered in: bigint and numeric as numbers, a date as
 * 'YYYY-MM-DD', a point in time as ISO 8601 in UTC with milliseconds. `destroy()` closes it.
 * @param address a postgres:// address; of several servers the one that takes changes is used
 */
export function openDatabase(
  address: string,
  { max = CONNECTIONS, connectionMs = 0, statementMs, pooled = false, onPool, onStatement }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connectingTo(address),
    // A migration that needs the product stopped looks for this name.
    application_name: 'stitchdesk',
    max,
    connectionTimeoutMillis: connectionMs,
    ...(statementMs !== undefined && limits(statementMs, pooled)),
    types: { getTypeParser },
  })
  onPool?.(pool)
  // A connection lost while idle is replaced at the next query, which reports it if the server stays away.
  pool.on('error', () => undefined)
  // The pool stops listening while a connection is lent out, and an error that nobody listens to ends the process. The
  // query under way reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new KnownTransactions({ dialect: new PostgresDialect({ pool }), ...(onStatement && { log: onStatement }) })
}

/** The server ends statements that take too long. A server that hangs ends nothing, so the driver has a limit too. */
const limits = (statementMs: number, pooled: boolean) =>
  pooled
    ? { query_timeout: statementMs }
    : {
        statement_timeout: statementMs,
        query_timeout: statementMs + ANSWER_MS,
        idle_in_transaction_session_timeout: IDLE_MS,
      }

type Parser = (text: string) => unknown

const TEXT_ARRAY: number = 1009

const { builtins } = pg.types
const parsers = new Map<number, Parser>([
  [builtins.INT8, exactNumber],
  [builtins.NUMERIC, exactNumber],
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

/** A sum of cents beyond 2^53 would be rounded to another amount. */
function exactNumber(text: string): number {
  const value = Number(text)
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`${text} is more than a number holds exactly`)
  }
  return value
}

function arrayOf(parse: Parser): Parser {
  const parseTexts = pg.types.getTypeParser(TEXT_ARRAY)
  return (text) => (parseTexts(text) as (string | null)[]).map((entry) => (entry === null ? null : parse(entry)))
}
