// The floor of a measurement: the least that could answer a call. It takes node:http, pg, the statements that the API
// itself runs, and JSON.stringify of all their rows. Every call is measured beside it in the same run, in turns of a
// second, because a time alone depends on the machine: the ratio is what the API adds, the absolute times show whether
// an index serves. Its environment names the database, the port and the statements.
import { randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import type { BareStatement, CaseStatements } from './statements.ts'
import { withIds } from './with-ids.ts'
import type { Fresh } from './write-statements.ts'

const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_CASES } = process.env
const cases: CaseStatements[] = JSON.parse(readFileSync(String(FLOOR_CASES), 'utf8'))
/** Order codes that the product never hands out: of the year 2100 and later. */
let nextCode = 4_102_444_800_000 + (Date.now() % 100_000_000_000)
const pool = new pg.Pool({ connectionString: String(FLOOR_DATABASE_URL), max: 10 })

/** A statement, and the one that completes the rows that it found. */
async function run(statement: BareStatement, completing: BareStatement | undefined) {
  const found = await pool.query(statement)
  if (!completing) return found
  return pool.query(
    withIds(
      completing,
      found.rows.map(({ _id }) => _id),
    ),
  )
}

/** Writes the rows of a change in one transaction; each statement is sent before the one before it is answered. */
async function write({ writes = [], customers = [], requests = [] }: CaseStatements): Promise<void> {
  const code = nextCode++
  const customer = customers[code % customers.length]
  const requestId = requests[code % requests.length]
  const fresh = { id: randomUUID(), code, customerId: customer?._id, userName: customer?.userName, requestId }
  const filled = (value: unknown) => (isFresh(value) ? fresh[value.fresh] : value)
  const client = await pool.connect()
  try {
    await Promise.all([
      client.query('BEGIN'),
      ...writes.map((each) => client.query({ ...each, values: each.values.map(filled) })),
      client.query('COMMIT'),
    ])
  } finally {
    client.release()
  }
}

const isFresh = (value: unknown): value is Fresh => typeof value === 'object' && value !== null && 'fresh' in value

/** Writes an upload to a file while it arrives. */
async function keep(request: IncomingMessage): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) === 0) return void request.resume()
  const path = join(tmpdir(), `floor-${randomUUID()}`)
  await pipeline(request, createWriteStream(path))
  await rm(path)
}

const server = createServer(async (request, response) => {
  const found = cases[Number(request.url?.slice(1))]
  try {
    await keep(request)
    let answer: unknown = {}
    if (found?.writes) await write(found)
    if (found) {
      const all = found.statements.map((statement, at) => run(statement, at === 0 ? found.completing : undefined))
      const [page, ...others] = await Promise.all(all)
      answer = { docs: page?.rows, limit: found.size, offset: found.offset, more: others.map(({ rows }) => rows) }
    }
    const body = JSON.stringify(answer)
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
    response.end(body)
  } catch (error) {
    response.statusCode = 500
    response.end(String(error))
  }
})
server.listen(Number(FLOOR_PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
