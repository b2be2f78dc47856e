import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Child } from './child.ts'
import type { Call } from './measure.ts'
import { formatTable } from './table.ts'

// Milliseconds of the processor for each call, which other load of the machine makes little longer, while times by the clock grow with it.

/** What one call takes, in milliseconds: of the processor by the database, the product and what it starts, and by the clock. */
export interface Cost {
  name: string
  database: number
  api: number
  /** Programs that it starts, such as the one that draws a PDF. */
  started: number
  clock: number
  /** The database's part of the floor, and the floor by the clock. */
  floorDatabase: number
  floorClock: number
}

const WARM = 3
const CALLS = 20
/** No more calls begin after this. */
const LONGEST_MS = 20_000
const TICKS_MS = 10

/** What is measured: the product and its floor, on a database that runs in a folder. */
export interface Machine {
  api: Child
  floor: Child
  dataDir: string
  /** Told what is done, in a line each. */
  print: (line: string) => void
}

const PARTS = ['database', 'api', 'started', 'clock', 'floorDatabase', 'floorClock'] as const
const HEADS = ['database', 'API', 'started', 'by the clock', 'floor: database', 'floor: by the clock']

/** Costs as a table. */
export const costTable = (what: string, costs: readonly Cost[]): string =>
  `\n${formatTable(
    [`${what}, ms`, ...HEADS],
    costs.map((cost) => [cost.name, ...PARTS.map((part) => cost[part].toFixed(1))]),
  )}\n`

/** What the processor does for a product and its database while something goes on, in milliseconds. */
export async function processorFor({ api, dataDir }: Machine, goOn: () => Promise<unknown>) {
  const postmaster = await postmasterIn(dataDir)
  const before = await processorOf(api.pid, postmaster)
  await goOn()
  const after = await processorOf(api.pid, postmaster)
  return {
    database: after.database - before.database,
    api: after.api - before.api,
    started: after.started - before.started,
  }
}

const postmasterIn = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)

/** Costs of a call and of its floor, one call at a time. */
export async function costBeside(
  { api, floor, dataDir, print }: Machine,
  apiCall: Call,
  floorCall: Call,
  name: string,
): Promise<Cost> {
  const postmaster = await postmasterIn(dataDir)
  const least = await costOf(floorCall, floor.pid, postmaster)
  const own = await costOf(apiCall, api.pid, postmaster)
  print(`measured ${name}`)
  return { name, ...own, floorDatabase: least.database, floorClock: least.clock }
}

async function costOf(call: Call, pid: number, postmaster: number) {
  for (let time = 0; time < WARM; time++) await make(call)
  const before = await processorOf(pid, postmaster)
  const began = performance.now()
  const times: number[] = []
  while (times.length < CALLS && performance.now() - began < LONGEST_MS) {
    const at = performance.now()
    await make(call)
    times.push(performance.now() - at)
  }
  const after = await processorOf(pid, postmaster)
  const each = (part: keyof typeof after) => (after[part] - before[part]) / times.length
  const clock = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN
  return { database: each('database'), api: each('api'), started: each('started'), clock }
}

async function make({ url, method, headers, headersEachTime, body }: Call): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...headersEachTime?.() },
    ...(body !== undefined && { body }),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
}

/** What each process of the database ran for so far. */
const backends = new Map<string, number>()

/** What the processor did so far for a process, for what it started and has ended, and for a database server. */
async function processorOf(pid: number, postmaster: number) {
  const children = (await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')).trim().split(/\s+/)
  // One that ends between two looks keeps what it ran for until the first of them.
  for (const child of children) backends.set(child, await ranFor(child).catch(() => backends.get(child) ?? 0))
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return {
    database: [...backends.values()].reduce((sum, ms) => sum + ms, 0),
    api: await ranFor(String(pid)),
    started: (Number(fields[13]) + Number(fields[14])) * TICKS_MS,
  }
}

/** Milliseconds that all threads of a process ran. */
async function ranFor(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const spent = threads.map(async (thread) => {
    const [nanoseconds] = (await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')
    return Number(nanoseconds) / 1e6
  })
  return (await Promise.all(spent)).reduce((sum, ms) => sum + ms, 0)
}
