// `npm run bench -- load`: 100 people without a pause, on the database that `npm run bench -- all` keeps. Of ten things that each
// does, eight are lists, one is a request's page and one an order with 200 kB of artwork. It measures a floor that does
// the same with the least code, then one web process, then two, then lists beside 1,000 live streams. `--seconds` sets
// how long each takes (120). The ratios are what counts.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { FOLDER_NAME } from '../apps/api/src/process/check-shared-files.ts'
import { freePort } from '../scripts/free-port.ts'
import { type Child, startChild } from './child.ts'
import { isFilled, settleFiles } from './fill.ts'
import { apiActs, floorActs, looksOf } from './load/acts.ts'
import { PEOPLE, preparePeople, signInPeople } from './load/people.ts'
import { type LoadFigure, runLoad } from './load/run-load.ts'
import { openStreams } from './load/streams.ts'
import { repeat, summarise } from './measure.ts'
import { RELEASE_ENVIRONMENT, writeRelease } from './release.ts'
import { TIME_ZONE } from './statements.ts'
import { formatTable } from './table.ts'
import { emptyQueues } from './writes.ts'

const ROOT = join(import.meta.dirname, '..')
const DATA_DIR = join(ROOT, 'data/bench')
const FLOOR = join(import.meta.dirname, 'floor.ts')
const CASES = join(DATA_DIR, 'load-cases.json')
const SESSION_SECRET = 'a secret that the web processes of this bench share'
const STREAMS = 1000
const TURNS = 3
const TURN_SECONDS = 4
const CONNECTIONS = 10

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '120' } } })
const seconds = Number(values.seconds)
const print = (message: string) => process.stdout.write(`${message}\n`)

const program = await writeRelease()
const postgres = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: print })
if (!(await isFilled(postgres.connectionString)))
  throw new Error('Run npm run bench -- lists first: it fills the database.')
await settleFiles(postgres.connectionString)
const db = openDatabase(postgres.connectionString, { max: 2 })
const children: Child[] = []

/** Web processes refuse a folder that lacks the shop's files, as this one does: the filled database names files that nobody sent. */
async function takeFolder(): Promise<void> {
  const { _id } = await db
    .insertInto('file_folder')
    .defaultValues()
    .onConflict((known) => known.column('only').doUpdateSet(({ ref }) => ({ only: ref('excluded.only') })))
    .returning('_id')
    .executeTakeFirstOrThrow()
  await writeFile(join(DATA_DIR, FOLDER_NAME), _id)
}

async function startWeb(role: 'web' | 'worker'): Promise<Child> {
  const [port, metrics] = [await freePort(), await freePort()]
  const env = {
    DATA_DIR,
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(metrics),
    PUBLIC_URL: '',
    LOG_LEVEL: 'error',
    TIME_ZONE,
    TRUST_PROXY: '1',
    SESSION_SECRET,
    STITCHDESK_ROLE: role,
    DRAIN_SECONDS: '0',
    DATABASE_URL: postgres.connectionString,
    ...RELEASE_ENVIRONMENT,
  }
  const where = role === 'web' ? { port, healthPath: '/api/health' } : { port: metrics, healthPath: '/readyz' }
  const child = await startChild({ command: [program, 'start'], env, ...where })
  children.push(child)
  return child
}

async function startFloor(): Promise<Child> {
  const port = await freePort()
  const env = { FLOOR_DATABASE_URL: postgres.connectionString, FLOOR_PORT: String(port), FLOOR_CASES: CASES }
  const child = await startChild({ command: [process.execPath, FLOOR], env, port, healthPath: '/' })
  children.push(child)
  return child
}

const at = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN

function tell(figures: Record<string, LoadFigure>): void {
  const head = [
    '100 people',
    'a second',
    'errors',
    'list p50',
    'p99',
    'page p50',
    'p99',
    'create p50',
    'p99',
    'all p99',
  ]
  const rows = Object.entries(figures).map(([name, { perSecond, errors, times }]) => [
    name,
    perSecond.toFixed(0),
    String(errors.length),
    ...[times.list, times.page, times.create].flatMap((one) => [at(one, 0.5).toFixed(0), at(one, 0.99).toFixed(0)]),
    at([...times.list, ...times.page, ...times.create], 0.99).toFixed(0),
  ])
  print(`\n${formatTable(head, rows)}\n`)
  for (const { errors } of Object.values(figures)) for (const error of new Set(errors.slice(0, 5))) print(error)
}

/** How much slower a list is beside live streams, measured in turns of seconds with and without them. */
async function besideStreams(web: Child, people: Awaited<ReturnType<typeof signInPeople>>): Promise<number> {
  const [person] = people
  const call = {
    url: `${web.address}/api/orders/50/1`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person?.token}` },
    body: JSON.stringify({ params: { requestFor: 'order' }, sort: {} }),
  }
  const [alone, beside] = [[], []] as Awaited<ReturnType<typeof repeat>>[][]
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone?.push(await repeat(call, CONNECTIONS, TURN_SECONDS))
    const end = await openStreams(web.address, people, STREAMS)
    beside?.push(await repeat(call, CONNECTIONS, TURN_SECONDS))
    end()
  }
  return summarise(alone ?? []).perSecond / summarise(beside ?? []).perSecond
}

try {
  await takeFolder()
  await emptyQueues(db)
  const prepared = await preparePeople(db)
  const { looks, statements } = await looksOf(db, prepared)
  await writeFile(CASES, JSON.stringify(statements))
  const first = await startWeb('web')
  await startWeb('worker')
  const people = await signInPeople(first.address, prepared)
  const floor = await startFloor()
  const figures: Record<string, LoadFigure> = {}
  figures.floor = await runLoad(floorActs(floor.address), PEOPLE, seconds)
  figures['one web'] = await runLoad(apiActs([first.address], people, looks), PEOPLE, seconds)
  const second = await startWeb('web')
  figures['two webs'] = await runLoad(apiActs([first.address, second.address], people, looks), PEOPLE, seconds)
  tell(figures)
  const ratio = (a: string, b: string) =>
    ((figures[a]?.perSecond ?? 0) / (figures[b]?.perSecond ?? Number.NaN)).toFixed(2)
  print(
    `One web to the floor: ${ratio('one web', 'floor')} of its throughput. Two webs to one: ${ratio('two webs', 'one web')}.`,
  )
  const slowed = ((await besideStreams(first, people)) - 1) * 100
  print(`Lists beside ${STREAMS} live streams of one process: ${slowed.toFixed(0)} % slower.`)
  print(`Memory of the first web process after everything: ${(await first.memory())?.toFixed(0) ?? 'unknown'} MB`)
} finally {
  await Promise.all(children.map((child) => child.stop()))
  await db.destroy()
  await postgres.stop()
  await rm(CASES, { force: true })
}
