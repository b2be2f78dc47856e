// A time alone may be the machine's, so every call is measured beside this floor in the same run, in turns of a second.
// The ratio is what our layers add; the absolute times tell whether an index serves.
// The least that could answer a call: node:http, pg, the statements that the API itself runs, JSON.stringify of all their rows.
// It is told the database, the port and the statements of every case by its environment.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import type { CaseStatements } from './statements.ts'

const { FLOOR_DATABASE_URL, FLOOR_PORT, FLOOR_CASES } = process.env
const cases: CaseStatements[] = JSON.parse(readFileSync(String(FLOOR_CASES), 'utf8'))
const pool = new pg.Pool({ connectionString: String(FLOOR_DATABASE_URL), max: 10 })

const server = createServer((request, response) => {
  const index = Number(request.url?.slice(1))
  const found = cases[index]
  if (!found) {
    response.end('{}')
    return
  }
  Promise.all(found.statements.map((statement) => pool.query(statement))).then(
    ([page, ...others]) => {
      const more = others.map(({ rows }) => rows)
      const body = JSON.stringify({ docs: page?.rows, limit: found.size, offset: found.offset, more })
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      response.end(body)
    },
    (error: Error) => {
      response.statusCode = 500
      response.end(error.message)
    },
  )
})
server.listen(Number(FLOOR_PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
