// `npm run bench -- all`: how fast staff lists answer at a million requests, each beside its floor in the same run, and how
// fast large machine files and a worksheet are read, drawn and written. `--fresh` fills the database again; without it data/bench is
// kept. `--size 100000` fills a smaller one beside it. `bench/run.ts` names its parts, of which each has a flag here. What is measured is a
// release, so it needs a shell: not Windows.
import { rm, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { freePort } from '../scripts/free-port.ts'
import { type Caller, casesOf, combinedCases, openingCases } from './cases.ts'
import { type Child, startChild } from './child.ts'
import { DASHBOARD_CASES, dashboardStatementsOf, measureDashboards } from './dashboards.ts'
import { measureEstimates } from './estimates.ts'
import { CALLERS, fill, fillConversations, fillMoney, isFilled, PASSWORD, settleFiles } from './fill.ts'
import { hostileTable, measureBesideHostile } from './hostile.ts'
import { type Figure, listCall, measureLists } from './lists.ts'
import { measureBackground, measureMoney, moneyCases, moneyStatementsOf } from './money.ts'
import { weighPages } from './page-weight.ts'
import { priceCases } from './prices.ts'
import { costTable } from './processor.ts'
import { RELEASE_ENVIRONMENT, writeRelease } from './release.ts'
import { measureReports, reportCases, reportStatementsOf } from './reports.ts'
import { measureRequests, requestCasesOf, requestStatementsOf } from './requests.ts'
import { sampleOf } from './sample.ts'
import { measureSearch, searchCasesOf, searchStatementsOf } from './search.ts'
import { measureSeen } from './seen.ts'
import { statementsOf, TIME_ZONE } from './statements.ts'
import { measureStitchFiles } from './stitch-files.ts'
import { formatTable } from './table.ts'
import { measureWorksheet } from './worksheet.ts'
import { measureWrites, writeCasesOf } from './writes.ts'

const ROOT = join(import.meta.dirname, '..')
const MILLION = 1_000_000
const sizeAt = process.argv.indexOf('--size')
const SIZE = sizeAt < 0 ? MILLION : Number(process.argv[sizeAt + 1])
const DATA_DIR = join(ROOT, SIZE === MILLION ? 'data/bench' : `data/bench-${SIZE}`)
const FLOOR = join(import.meta.dirname, 'floor.ts')
const PAGE_SIZE = 50
/** Until a process has given back what it no longer needs: it looks each minute. */
const REST_MS = 130_000

const print = (message: string) => process.stdout.write(`${message}\n`)

/** Fills a database with requests in DATA_DIR, unless it exists. */
async function ensureFilled(fresh: boolean): Promise<void> {
  if (fresh) await rm(DATA_DIR, { recursive: true, force: true })
  const began = performance.now()
  const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: print, unsafeFast: true })
  try {
    await migrate(postgres.connectionString)
    if (!(await isFilled(postgres.connectionString))) {
      print(`Filling a database with ${SIZE.toLocaleString('en-US')} requests of 5,000 customers ...`)
      await fill(postgres.connectionString, SIZE)
    }
    await fillMoney(postgres.connectionString)
    await fillConversations(postgres.connectionString)
    await settleFiles(postgres.connectionString)
    print(`The data are there after ${Math.round((performance.now() - began) / 1000)} s.`)
  } finally {
    await postgres.stop()
  }
}

function apiEnvironment(port: number, more: Record<string, string> = {}): Record<string, string> {
  return {
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: '',
    LOG_LEVEL: 'warn',
    TIME_ZONE,
    // Calls that are limited by address come from many.
    TRUST_PROXY: '1',
    DATABASE_URL: '',
    ...RELEASE_ENVIRONMENT,
    ...more,
  }
}

const startApi = (port: number, env: Record<string, string>) =>
  startChild({ command: [program, 'start'], env, port, healthPath: '/api/health' })

/** From the start of the process, database server included, to its first answer. */
async function measureStart(): Promise<number> {
  const port = await freePort()
  const child = await startApi(port, apiEnvironment(port))
  await child.stop()
  return child.readyAfterMs
}

async function signIn(api: Child, { userName }: { userName: string }): Promise<string> {
  const response = await fetch(`${api.address}/api/post-jwt-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password: PASSWORD }),
  })
  const { token } = (await response.json()) as { token: string }
  return token
}

async function signInAll(api: Child): Promise<Record<Caller, string>> {
  const tokens = { admin: '', subadmin: '', designer: '', sales: '', customer: '' } satisfies Record<Caller, string>
  for (const name of Object.keys(tokens) as Caller[]) tokens[name] = await signIn(api, CALLERS[name])
  return tokens
}

function printFigures(what: string, figures: Figure[]): void {
  const head = [what, 'rows in all', 'floor p50', 'API p50', 'floor/s', 'API/s', 'API p50 / floor', 'floor/s / API/s']
  const rows = figures.map((figure) => [
    figure.name,
    figure.totalDocs.toLocaleString('en-US'),
    `${figure.floor.p50.toFixed(2)} ms`,
    `${figure.api.p50.toFixed(2)} ms`,
    figure.floor.perSecond.toFixed(0),
    figure.api.perSecond.toFixed(0),
    (figure.api.p50 / figure.floor.p50).toFixed(2),
    (figure.floor.perSecond / figure.api.perSecond).toFixed(2),
  ])
  print(`\n${formatTable(head, rows)}\n`)
}

async function printStitchFiles(): Promise<void> {
  const head = ['machine file', 'kB', 'records', 'floor', 'parse', 'first parse', 'SVG', 'WebP', 'write']
  const rows = (await measureStitchFiles()).map((figure) => [
    figure.format,
    figure.kilobytes.toFixed(0),
    figure.records.toLocaleString('en-US'),
    ...[figure.floorMs, figure.parseMs, figure.firstParseMs, figure.svgMs, figure.webpMs, figure.writeMs].map(
      (ms) => `${ms.toFixed(2)} ms`,
    ),
  ])
  print(`\n${formatTable(head, rows)}\n`)
  const { stitches, stops, kilobytes, floorMs, coldMs, waitingMs } = await measureWorksheet()
  const sheet = ['worksheet', 'colors', 'kB', 'floor: a process', 'first', 'in one that waited']
  const times = [floorMs, coldMs, waitingMs].map((ms) => `${ms.toFixed(0)} ms`)
  print(`${formatTable(sheet, [[stitches.toLocaleString('en-US'), String(stops), kilobytes.toFixed(0), ...times]])}\n`)
}

const has = (flag: string) => process.argv.includes(flag)
const all = ![
  '--search',
  '--dashboards',
  '--reports',
  '--money',
  '--prices',
  '--requests',
  '--writes',
  '--views',
  '--combined',
  '--hostile',
].some(has)
const measures = {
  lists: all || has('--views') || has('--combined'),
  search: all || has('--search'),
  dashboards: all || has('--dashboards'),
  reports: all || has('--reports'),
  money: all || has('--money'),
  prices: all || has('--prices'),
  requests: all || has('--requests'),
  writes: all || has('--writes'),
}
if (has('--estimates')) {
  await measureEstimates(print)
  process.exit()
}
if (has('--seen')) {
  await measureSeen(print)
  process.exit()
}
if (all) await printStitchFiles()
if (process.argv.includes('--stitch-files')) process.exit()

await ensureFilled(has('--fresh')).catch(async (error) => {
  // Another version filled it, or filling was cut off.
  print(`The kept database can't be used: ${error instanceof Error ? error.message : error}`)
  await ensureFilled(true)
})
const [cpu] = cpus()
print(`${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node.js ${process.version}`)
const program = await writeRelease()
const startMs = await measureStart()

const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: print })
const db = openDatabase(postgres.connectionString, { max: 2 })
const children: Child[] = []
const casesFile = join(DATA_DIR, 'floor-cases.json')
try {
  const sample = await sampleOf(db)
  const cases = all
    ? casesOf(sample)
    : [
        ...(has('--views') || has('--hostile') ? openingCases() : []),
        ...(has('--combined') ? combinedCases(sample) : []),
      ]
  const searches = measures.search ? searchCasesOf(sample) : []
  const homes = measures.dashboards ? DASHBOARD_CASES : []
  const requests = measures.requests ? await requestCasesOf(db) : []
  const reports = measures.reports ? reportCases() : []
  const money = measures.money ? await moneyCases(db) : []
  const prices = measures.prices ? await priceCases(db) : []
  const writes = measures.writes ? await writeCasesOf(db) : []
  const statements = [
    ...(await Promise.all(cases.map((one) => statementsOf(db, one, PAGE_SIZE)))),
    ...(await Promise.all(searches.map((one) => searchStatementsOf(db, one)))),
    ...(await Promise.all(homes.map((one) => dashboardStatementsOf(db, one)))),
    ...(await Promise.all(requests.map((one) => requestStatementsOf(db, one)))),
    ...(await Promise.all(reports.map((one) => reportStatementsOf(db, one)))),
    ...(await Promise.all([...money, ...prices].map((one) => moneyStatementsOf(db, one)))),
    ...writes.map((one) => one.statements),
  ]
  await writeFile(casesFile, JSON.stringify(statements))
  const [floorPort, apiPort] = [await freePort(), await freePort()]
  const floorEnvironment = {
    FLOOR_DATABASE_URL: postgres.connectionString,
    FLOOR_PORT: String(floorPort),
    FLOOR_CASES: casesFile,
  }
  const floor = await startChild({
    command: [process.execPath, FLOOR],
    env: floorEnvironment,
    port: floorPort,
    healthPath: '/',
  })
  children.push(floor)
  const apiEnv = apiEnvironment(apiPort, { DATABASE_URL: postgres.connectionString })
  const api = await startApi(apiPort, apiEnv)
  children.push(api)
  const machine = { api, floor, dataDir: DATA_DIR, print }
  // Each part signs in: a token lasts for less than a whole run.
  if (measures.lists) {
    const tokens = await signInAll(api)
    printFigures('list call, 50 a page', await measureLists({ api, floor, cases, pageSize: PAGE_SIZE, tokens, print }))
  }
  if (has('--hostile')) {
    const tokens = await signInAll(api)
    const first = cases.find(({ name }) => name === 'todays-orders')
    if (!first) throw new Error('There is no view of today’s orders.')
    const list = listCall(api, first, PAGE_SIZE, tokens.admin)
    print(hostileTable(await measureBesideHostile({ api, token: tokens.admin, list, print })))
  }
  if (measures.search) {
    const tokens = await signInAll(api)
    printFigures('search', await measureSearch({ api, floor, tokens }, searches, cases.length))
  }
  if (measures.dashboards) {
    const tokens = await signInAll(api)
    const first = cases.length + searches.length
    printFigures('home page', await measureDashboards({ api, floor, tokens }, first))
  }
  if (measures.requests) {
    const tokens = await signInAll(api)
    const first = cases.length + searches.length + homes.length
    printFigures('call about requests', await measureRequests({ api, floor, tokens, print }, requests, first))
  }
  if (measures.reports) {
    const tokens = await signInAll(api)
    const first = statements.length - writes.length - prices.length - money.length - reports.length
    print(costTable('report', await measureReports({ ...machine, tokens }, reports, first)))
  }
  if (measures.money) {
    const tokens = await signInAll(api)
    const first = statements.length - writes.length - prices.length - money.length
    print(costTable('call about money', await measureMoney({ ...machine, tokens }, money, first)))
    for (const line of await measureBackground(machine, db, tokens.admin)) print(line)
  }
  if (measures.prices) {
    const tokens = await signInAll(api)
    const first = statements.length - writes.length - prices.length
    print(costTable('call about prices', await measureMoney({ ...machine, tokens }, prices, first)))
  }
  if (measures.writes) {
    const tokens = await signInAll(api)
    const first = statements.length - writes.length
    printFigures('change', await measureWrites({ api, floor, token: tokens.admin }, db, writes, first))
  }
  if (all) print(`Start to first answer on this folder: ${(startMs / 1000).toFixed(2)} s`)
  const memory = async () => `${(await api.memory())?.toFixed(0) ?? 'unknown'} MB`
  const busy = await memory()
  await setTimeout(REST_MS)
  print(`Memory of the API process after the bench: ${busy}, at rest ${await memory()}`)
  for (const weight of all ? await weighPages(api.address) : []) {
    const kilobytes = (weight.scriptBytes / 1000).toFixed(0)
    print(`${weight.name}: ${kilobytes} kB of script, compressed; usable after ${weight.usableAfterMs.toFixed(0)} ms`)
  }
} finally {
  await Promise.all(children.map((child) => child.stop()))
  await db.destroy()
  await postgres.stop()
  await rm(casesFile, { force: true })
}
