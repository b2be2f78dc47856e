import { PostgresDialect } from 'kysely'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { clientOf, connectingTo, doubt, isReadOnly, newClient } from './connect.ts'
import type { Database } from './database.ts'
import { statementNames } from './statement-names.ts'
import { KnownTransactions } from './transactions.ts'
import { Turns } from './turns.ts'
import { NoAnswerError } from './unavailable.ts'

const CONNECTIONS = 10
const CANCEL_MS = 2_000
const LONGEST_TIMER_MS = 2_147_483_647

type Follow = <T>(text: string, answer: Promise<T>) => Promise<T>

/** How many connections there are, how many of them are free, and how many callers wait for one. */
export interface PoolFigures {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

interface DatabaseOptions {
  /** Most connections at once; 10 by default. */
  max?: number
  /** How long to wait for a connection, and for the answer to a statement or the next rows of a stream; for ever by default. */
  connectionMs?: number
  statementMs?: number
  /** Whether a pooler lends connections for a transaction each: no statement is kept then, and none is canceled by its connection. */
  pooled?: boolean
  /** The open connections, for code that may have to cut them. */
  open?: Set<pg.PoolClient>
  /** receives the pool, to measure it */
  onPool?: (pool: PoolFigures) => void
  /** follows a statement until it is answered, to trace it */
  onStatement?: Follow
}

/**
 * Opens a pool of connections. Rows come in the shape they are answered in: bigint and numeric as numbers, a date as
 * 'YYYY-MM-DD', a point in time as ISO 8601 in UTC with milliseconds. `destroy()` closes it.
 * @param address a postgres:// address; of several servers the one that takes changes is used
 */
export function openDatabase(
  address: string,
  {
    max = CONNECTIONS,
    connectionMs = 0,
    statementMs = LONGEST_TIMER_MS,
    pooled = false,
    open,
    onPool,
    onStatement = (_text, answer) => answer,
  }: DatabaseOptions = {},
): Database {
  const pool = new pg.Pool({
    ...connectingTo(address),
    // A migration that needs the product stopped looks for this name.
    application_name: 'stitchdesk',
    max,
    connectionTimeoutMillis: connectionMs,
    types: { getTypeParser },
    Client: clientWithin(address, { statementMs, pooled, follow: onStatement }),
  })
  const turns = new Turns({ places: max, waitMs: connectionMs })
  onPool?.({
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return turns.waiting
    },
  })
  // A connection lost while idle is replaced at the next query, which reports it if the server stays away.
  pool.on('error', () => undefined)
  // The pool stops listening while a connection is lent out, and an error that nobody listens to ends the process. The
  // query under way reports the loss.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => open?.add(client))
  pool.on('remove', (client) => open?.delete(client))
  return new KnownTransactions({
    dialect: new PostgresDialect({ pool: inTurn(pool, turns), cursor: cursorWithin(statementMs) }),
  })
}

/** The pool as Kysely uses it: who waits for a connection, waits for a turn, and not in the pool's own order. */
function inTurn(pool: pg.Pool, turns: Turns) {
  pool.on('release', () => turns.give())
  return {
    async connect() {
      await turns.take()
      return pool.connect().catch((error: unknown) => {
        turns.give()
        throw error
      })
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

/** The driver's function for statements and cursors, whatever it is given. */
interface AnyQuery {
  query(query: unknown, ...rest: unknown[]): unknown
}

/**
 * A client that gives statements to PostgreSQL under their name, for Kysely itself has no way to, and gives up a
 * connection on which an answer is late. The server's own limit would not do: one that hangs does not keep it.
 */
function clientWithin(
  address: string,
  { statementMs, pooled, follow }: { statementMs: number; pooled: boolean; follow: Follow },
): typeof pg.Client {
  const nameOf = statementNames()
  return class extends clientOf(address) {
    declare readonly processID: number | null
    /** whether a statement is sent before those before it are answered */
    declare pipeline: boolean

    // What it answers depends on what it is given: the driver's overloads say so, of one body nothing can.
    override query = ((query: unknown, ...rest: unknown[]) => {
      const name = typeof query === 'string' && !pooled ? nameOf(query) : undefined
      const run: AnyQuery['query'] = super.query
      const isCursor = query instanceof StoppableCursor
      if (isCursor) query.giveUp = () => this.giveUp()
      // What a transaction needs no answer to is sent along with what follows it. Behind an open cursor nothing may be sent.
      this.pipeline = !isCursor
      const [values, ...more] = rest
      const answer = name
        ? this.untilLate(run.call(this, { name, text: query, values }, ...more))
        : this.untilLate(run.call(this, query, ...rest))
      return answer instanceof Promise && typeof query === 'string' ? follow(query, answer) : answer
    }) as pg.Client['query']

    /** If another server was promoted meanwhile, the next connection finds it. */
    private leave() {
      this.connection.stream.destroy()
      doubt(address, this)
    }

    private giveUp() {
      // A server that is only slow should not go on with a statement that nobody waits for.
      if (this.processID && !pooled) void cancelOnServer(address, this.processID)
      this.leave()
    }

    /** Waits for an answer; a cursor, which is no promise, sees to its own. */
    private untilLate(answer: unknown): unknown {
      if (!(answer instanceof Promise)) return answer
      let late = false
      const timer = setTimeout(() => {
        late = true
        this.giveUp()
      }, statementMs)
      return answer
        .catch((error: unknown) => {
          if (isReadOnly(error)) this.leave()
          throw late ? new NoAnswerError(statementMs) : error
        })
        .finally(() => clearTimeout(timer))
    }
  }
}

async function cancelOnServer(address: string, processID: number): Promise<void> {
  const client = newClient(address, { connectionTimeoutMillis: CANCEL_MS, query_timeout: CANCEL_MS })
  try {
    await client.connect()
    await client.query('SELECT pg_cancel_backend($1)', [processID])
  } catch {
    // A server that hangs cannot be asked; it finds the connection closed when it goes on.
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A cursor whose close also ends when its connection is lost; the driver's own would wait for ever. */
class StoppableCursor extends Cursor {
  /** Ends the connection that it was given to. */
  giveUp: () => void = () => undefined
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

/** A cursor that gives up its connection when the next rows are late; how slowly the rows are used does not matter. */
function cursorWithin(rowsMs: number): typeof Cursor {
  return class extends StoppableCursor {
    override read = ((rows: number) => {
      const timer = setTimeout(() => this.giveUp(), rowsMs)
      const read = Cursor.prototype.read.call(this, rows) as unknown as Promise<unknown[]>
      return read.finally(() => clearTimeout(timer))
    }) as Cursor['read']
  }
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
