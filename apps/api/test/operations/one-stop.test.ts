import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runningDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import pg from 'pg'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formOf } from '../support/sample-files.ts'

// A terminal, `timeout` and some supervisors signal every process of a group at once, and not only the first.

const ROOT = join(import.meta.dirname, '../../../..')
const ORDERS = 8
const PICTURES = 4
const ADMIN = { userName: 'admin', password: 'one-stop-password' }

let dataDir: string
let group: number | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-one-stop-'))
  await chmod(dataDir, 0o755)
})

afterEach(async () => {
  if (group !== undefined && (await processes()).some((each) => each.group === group)) process.kill(-group, 'SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the product as a shell does, by a command of its own process group. */
function start(command: string) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn('/bin/sh', ['-c', command], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: '',
      ADMIN_PASSWORD: ADMIN.password,
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'info',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  group = child.pid
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const address = () => /Stitchdesk is ready: ([^\s"]+)/.exec(output)?.[1]
  return { group: child.pid ?? 0, ended, address, output: () => output }
}

interface Seen {
  pid: number
  parent: number
  group: number
  command: string
}

async function processes(): Promise<Seen[]> {
  const child = spawn('ps', ['-eo', 'pid=,ppid=,pgid=,args='], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = (await child.stdout.toArray()).join('').split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, ofGroup, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return pid ? [{ pid: Number(pid), parent: Number(parent), group: Number(ofGroup), command }] : []
  })
}

/** All that a group has started, in whatever group. */
async function below(leader: number): Promise<Seen[]> {
  const all = await processes()
  const found = all.filter((each) => each.group === leader)
  // The list grows while it is gone through.
  for (const { pid } of found) found.push(...all.filter((each) => each.parent === pid && !found.includes(each)))
  return found
}

async function call(address: string, path: string, body: object, token = '') {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: {
      ...(!isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as { token: string; code?: string } }
}

const statusOf = (answer: Promise<{ status: number }>) =>
  answer.then(
    ({ status }) => status,
    (error: Error) => String(error.cause ?? error),
  )

/** Has calls wait for a table that is held, while others have a picture drawn, and answers once all are under way. */
async function callSlowly(address: string, leader: number) {
  const { token } = (await call(address, '/post-jwt-login', ADMIN)).body
  const account = { userName: 'harbor-caps', email: 'ada@example.com', contactPerson: 'Ada', cell: '1' }
  expect(await call(address, '/customer', account, token)).toMatchObject({ status: 200 })
  const photograph = await sharp({ create: { width: 4000, height: 2900, channels: 3, background: '#37a' } })
    .png()
    .toBuffer()
  const holder = new pg.Client({ connectionString: (await runningDatabase(dataDir)) ?? '' })
  // The server may be ended as well.
  holder.on('error', () => undefined)
  await holder.connect()
  await holder.query('BEGIN; LOCK TABLE request IN EXCLUSIVE MODE')
  const order = { requestFor: 'order', orderName: 'Lion', requiredFormat: 'dst', userName: account.userName }
  const orders = Array.from({ length: ORDERS }, () => statusOf(call(address, '/create-order', order, token)))
  const watcher = new pg.Client({ connectionString: (await runningDatabase(dataDir)) ?? '' })
  await watcher.connect()
  const waiting = async () =>
    (await watcher.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'`)).rowCount ?? 0
  await expect.poll(waiting, { interval: 5 }).toBeGreaterThanOrEqual(ORDERS)
  await watcher.end()
  const pictures = Array.from({ length: PICTURES }, (_, at) => {
    const avatar = formOf([`${at}.png`, new Uint8Array(photograph)])
    return statusOf(call(address, '/avatar', avatar, token))
  })
  const drawing = async () =>
    (await below(leader)).filter(({ command }) => command.includes('sandbox/program/main')).map((each) => each.group)
  // What begins is seen for a moment in the group that it was made in.
  const isApart = (groups: number[]) => groups.length > 0 && !groups.includes(leader)
  await expect.poll(drawing, { interval: 5 }).toSatisfy(isApart)
  return {
    answers: Promise.all([...orders, ...pictures]),
    letGo: () => holder.end().catch(() => undefined),
  }
}

const MAIN = 'node apps/api/src/main.ts'
const LAUNCHER = 'node scripts/run.mjs apps/api/src/main.ts'

test.skipIf(process.platform === 'win32').for([
  ['SIGTERM', 'the process', `exec ${MAIN}`, 0],
  ['SIGINT', 'the process and its launcher', `exec ${LAUNCHER}`, 0],
  ['SIGTERM', 'the process and its launcher', `exec ${LAUNCHER}`, 0],
  // The shell ends by the signal, and so does who reads what the product says.
  ['SIGINT', 'a pipe', `${LAUNCHER} | cat`, null],
] as const)(
  '%s for the whole group of %s is one stop, which answers every call under way',
  async ([signal, , command, code]) => {
    const product = start(command)
    await expect.poll(product.address).toBeTruthy()
    const { answers, letGo } = await callSlowly(product.address() ?? '', product.group)
    const started = await below(product.group)
    const server = Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
    process.kill(-product.group, signal)
    const health = () => statusOf(fetch(`${product.address()}/api/health`))
    // It answers 503 as long as it drains, which a slow machine may miss.
    await expect.poll(health).not.toBe(200)
    await letGo()
    expect(await answers).toEqual(Array.from({ length: ORDERS + PICTURES }, () => 200))
    expect(await product.ended).toBe(code)
    const pids = [server, ...started.map(({ pid }) => pid)]
    await expect.poll(async () => (await processes()).filter(({ pid }) => pids.includes(pid))).toEqual([])
  },
)
