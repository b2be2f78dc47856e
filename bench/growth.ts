// `npm run bench -- growth --sizes 100000,1000000`: how lists, searches, home pages and reports grow with a shop. Fills
// a database of each size, kept in data/growth, runs the API's own statements on it, and
// prints how many pages of 8 kB each reads and how long it takes at rest. The number of pages is the same on any machine; times are not.
// `--calls report,all,search` measures calls that have one of these in their names.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { REPORTS } from '@stitchdesk/contract/basics/enums'
import { reportFilterSchema } from '@stitchdesk/contract/reports/report'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { GROUPINGS } from '../apps/api/src/features/reports/groupings.ts'
import { reportPage } from '../apps/api/src/features/reports/report-page.ts'
import type { DB } from '../apps/api/src/platform/database/database.generated.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { actorOf } from './actor.ts'
import { casesOf } from './cases.ts'
import { DASHBOARD_CASES, dashboardStatementsOf } from './dashboards.ts'
import { fill, fillMoney, isFilled } from './fill.ts'
import { sampleOf } from './sample.ts'
import { searchCasesOf, searchStatementsOf } from './search.ts'
import { type CaseStatements, statementsOf, TIME_ZONE } from './statements.ts'
import { formatTable } from './table.ts'
import { withIds } from './with-ids.ts'

const FOLDER = join(import.meta.dirname, '../data/growth')
const PAGE = { size: 50, page: 1 }
const TIMES = 3

/** The cost of a call's statements together. */
interface Cost {
  pages: number
  ms: number
}

const { values } = parseArgs({
  options: { sizes: { type: 'string', default: '100000,1000000' }, calls: { type: 'string', default: '' } },
})
const sizes = values.sizes.split(',').map(Number)
const parts = values.calls.split(',')
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Fills a database of a size unless it exists, and measures it. */
async function measure(requests: number): Promise<Map<string, Cost>> {
  const dataDir = join(FOLDER, String(requests))
  const postgres = await startEmbeddedPostgres({ dataDir, log: print, unsafeFast: true })
  try {
    await migrate(postgres.connectionString)
    const began = performance.now()
    if (!(await isFilled(postgres.connectionString))) await fill(postgres.connectionString, requests)
    await fillMoney(postgres.connectionString)
    print(
      `${requests.toLocaleString('en-US')} requests are there after ${Math.round((performance.now() - began) / 1000)} s.`,
    )
    const db = openDatabase(postgres.connectionString, { max: 2 })
    try {
      print(await sizesOf(postgres.connectionString))
      return await costsOf(postgres.connectionString, await callsOf(postgres.connectionString, db))
    } finally {
      await db.destroy()
    }
  } finally {
    await postgres.stop()
  }
}

/** The size of the database and of the indexes of requests. */
async function sizesOf(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ sizes: string }>(
    `SELECT format('The database takes %s, requests %s, their indexes %s.', pg_size_pretty(pg_database_size(current_database())),
       pg_size_pretty(pg_table_size('request')), pg_size_pretty(pg_indexes_size('request'))) AS sizes`,
  )
  await client.end()
  return rows[0]?.sizes ?? ''
}

/** Every list, search, home page and report by its name, with the statements that the API runs for it. */
async function callsOf(address: string, db: Database): Promise<Map<string, CaseStatements['statements']>> {
  const sample = await sampleOf(db)
  const admin = await actorOf(db, 'admin')
  const calls = new Map<string, CaseStatements['statements']>()
  for (const one of casesOf(sample)) {
    const { statements, completing } = await statementsOf(db, one, PAGE.size)
    const [page] = statements
    const found = page && (await db.executeQuery<{ _id: string }>(CompiledQuery.raw(page.text, page.values)))
    const rows = completing && withIds(completing, found?.rows.map(({ _id }) => _id) ?? [])
    calls.set(`list: ${one.name}, page ${one.page}`, rows ? [...statements, rows] : statements)
  }
  for (const one of searchCasesOf(sample)) {
    calls.set(`search: ${one.name}`, (await searchStatementsOf(db, one)).statements)
  }
  for (const one of DASHBOARD_CASES) calls.set(one.name, (await dashboardStatementsOf(db, one)).statements)
  for (const name of REPORTS) {
    const ofDays = (given: { submitDateTime?: { $gte: string; $lte: string } }) => {
      const params = reportFilterSchema.parse(given)
      return sentBy(address, (own) =>
        reportPage(own, GROUPINGS[name], { params, timeZone: TIME_ZONE, actor: admin }, PAGE),
      )
    }
    calls.set(`${name}, all days`, await ofDays({}))
    calls.set(`${name}, a week`, await ofDays({ submitDateTime: { $gte: sample.from, $lte: sample.to } }))
  }
  return calls
}

/** The statements that an operation sends. */
async function sentBy(
  connectionString: string,
  work: (db: Database) => Promise<unknown>,
): Promise<CaseStatements['statements']> {
  const sent: CaseStatements['statements'] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }),
    log({ query: { sql: text, parameters } }) {
      sent.push({ text, values: [...parameters] })
    },
  })
  try {
    await work(db)
    return sent
  } finally {
    await db.destroy()
  }
}

async function costsOf(address: string, calls: Map<string, CaseStatements['statements']>): Promise<Map<string, Cost>> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    const costs = new Map<string, Cost>()
    for (const [name, statements] of calls) {
      if (!parts.some((part) => name.includes(part))) continue
      let [pages, ms] = [0, 0]
      for (const { text, values: given } of statements) {
        const each: Cost[] = []
        for (let time = 0; time < TIMES; time++) each.push(await explain(client, text, given))
        pages += each.at(-1)?.pages ?? 0
        ms += Math.min(...each.map((cost) => cost.ms))
      }
      costs.set(name, { pages, ms })
    }
    return costs
  } finally {
    await client.end()
  }
}

interface Explained {
  Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
  'Execution Time': number
}

async function explain(client: pg.Client, text: string, given: unknown[]): Promise<Cost> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
    given,
  )
  const [row] = rows
  if (!row) throw new Error('A statement that is not explained')
  const { Plan, 'Execution Time': ms } = row['QUERY PLAN'][0]
  return { pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], ms }
}

const measured: Map<string, Cost>[] = []
for (const requests of sizes) measured.push(await measure(requests))
const [first] = measured
const names = [...(first?.keys() ?? [])].filter((name) => measured.every((costs) => costs.has(name)))
const label = (requests: number) => requests.toLocaleString('en-US')
const head = [
  'call',
  ...sizes.map((size) => `pages at ${label(size)}`),
  'factor',
  ...sizes.map((size) => `ms at ${label(size)}`),
  'factor',
]
const rows = names.map((name) => {
  const costs = measured.map((one) => one.get(name) ?? { pages: 0, ms: 0 })
  const factor = (of: keyof Cost) => ((costs.at(-1)?.[of] ?? 0) / Math.max(costs[0]?.[of] ?? 0, 0.001)).toFixed(1)
  return [
    name,
    ...costs.map(({ pages }) => label(pages)),
    factor('pages'),
    ...costs.map(({ ms }) => ms.toFixed(2)),
    factor('ms'),
  ]
})
print(`\n${formatTable(head, rows)}`)
