import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AlreadyRunningError, startEmbeddedPostgres } from '../src/embedded-postgres.ts'

const HOST = join(import.meta.dirname, 'support/embedded-host.ts')
const READY = /^postgres:/

let made: string
let dataDir: string
let hosts: ChildProcess[]

beforeAll(async () => {
  made = await newFolder()
  await (await startEmbeddedPostgres({ dataDir: made, log: () => undefined })).stop()
})

afterAll(() => rm(made, { recursive: true, force: true }))

test('is the PostgreSQL release that its package’s version begins with', async () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  const release = manifest.dependencies['embedded-postgres'].split('.').slice(0, 2).join('.')
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  const client = new pg.Client({ connectionString: server.connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  await client.end()
  await server.stop()
  expect(rows[0]?.server_version).toBe(release)
})

beforeEach(async () => {
  dataDir = await newFolder()
  hosts = []
})

afterEach(async () => {
  for (const host of hosts) host.kill('SIGKILL')
  const pid = await serverPid()
  if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  await expect.poll(() => pid !== undefined && isAlive(pid)).toBe(false)
  await rm(dataDir, { recursive: true, force: true })
})

test('keeps its rows from one start to the next, which is fast, and leaves no process', async () => {
  putDatabase()
  const first = await start()
  await query(first.connectionString, 'CREATE TABLE note (text text)')
  await query(first.connectionString, "INSERT INTO note VALUES ('kept')")
  const pid = await serverPid()
  await first.stop()
  expect(pid !== undefined && isAlive(pid)).toBe(false)

  // The best of three, for the machine may be busy with other tests.
  const times: number[] = []
  for (const _ of [1, 2]) {
    const began = performance.now()
    const again = await start()
    times.push(performance.now() - began)
    await again.stop()
  }
  const began = performance.now()
  const second = await start()
  expect(Math.min(...times, performance.now() - began)).toBeLessThan(4000)
  expect(await query(second.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'kept' }])
  await Promise.all([second.stop(), second.stop()])
})

test('writes through to the disk, answers on the loopback address only, and gives the product no power over the server', async () => {
  const server = await start()
  expect(await query(server.connectionString, 'SHOW fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(server.connectionString, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await expect(query(server.connectionString, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission denied')
  const passwords = await stat(join(dataDir, 'postgres/passwords'))
  expect((passwords.mode & 0o777).toString(8)).toBe('600')
  const address = new URL(server.connectionString)
  address.password = 'guessed'
  await expect(query(address.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  await server.stop()
})

test('a second start says so, and the first goes on', async () => {
  putDatabase()
  const first = await start()
  await expect(start()).rejects.toThrow(AlreadyRunningError)
  await expect(start()).rejects.toThrow(`Stitchdesk is already running on ${dataDir}`)
  expect(await query(first.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await first.stop()
})

test('takes over from a product that was killed, with every committed row, and can stop the server', async () => {
  putDatabase()
  const [host, address] = await startHost()
  await query(address, 'CREATE TABLE note (text text)')
  await query(address, "INSERT INTO note VALUES ('committed')")
  await kill(host)
  const pid = await serverPid()

  const next = await start()
  expect(await query(next.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
  await next.stop()
  expect(pid !== undefined && isAlive(pid)).toBe(false)
})

test('recovers when product and database server are killed together', async () => {
  putDatabase()
  const [host, address] = await startHost()
  await query(address, 'CREATE TABLE note (text text)')
  await query(address, "INSERT INTO note VALUES ('committed')")
  const pid = await serverPid()
  host.kill('SIGKILL')
  process.kill(pid as number, 'SIGKILL')

  const next = await start()
  expect(await query(next.connectionString, 'SELECT text FROM note')).toEqual([{ text: 'committed' }])
  await next.stop()
})

test('is not misled by a process file whose number belongs to another process by now', async () => {
  putDatabase()
  const [host] = await startHost()
  const pidFile = join(dataDir, 'postgres/data/postmaster.pid')
  const pid = await serverPid()
  const content = await readFile(pidFile, 'utf8')
  await kill(host)
  process.kill(pid as number, 'SIGKILL')
  await expect.poll(() => isAlive(pid as number)).toBe(false)
  // PostgreSQL only heeds processes of its own user, so this is one of another database server.
  const elsewhere = await newFolder()
  putDatabase(elsewhere)
  const otherServer = await startEmbeddedPostgres({ dataDir: elsewhere, log: () => undefined, unsafeFast: true })
  const other = new pg.Client({ connectionString: otherServer.connectionString })
  await other.connect()
  const { rows } = await other.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await writeFile(pidFile, content.replace(String(pid), String(rows[0]?.pid)))

  const next = await start()
  expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
  await other.end()
  await otherServer.stop()
  await rm(elsewhere, { recursive: true })
})

test('of several starts at once on a new folder exactly one wins', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => startHost()))
  const lines = answers.map(([, line]) => line)
  expect(lines.filter((line) => READY.test(line))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('AlreadyRunningError: Stitchdesk is already running'))).toHaveLength(3)
  expect((await readdir(dataDir)).filter((name) => name.includes('-new-'))).toEqual([])
})

test('a start that was killed while it made the database does not trouble the next', async () => {
  const host = spawn(process.execPath, [HOST, dataDir], { stdio: 'ignore' })
  hosts.push(host)
  await expect.poll(async () => (await readdir(dataDir)).some((name) => name.includes('-new-'))).toBe(true)
  await kill(host)

  const next = await start()
  expect(await query(next.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await next.stop()
  // The interrupted work may have gone on for a moment; what it wrote is gone after a start or two.
  const leftAfterStart = async () => {
    await (await start()).stop()
    return readdir(dataDir)
  }
  await expect.poll(leftAfterStart).toEqual(['postgres'])
})

test('the guard outlives a crash inside the database server', async () => {
  putDatabase()
  const first = await start()
  const client = new pg.Client({ connectionString: first.connectionString })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // Somebody else's connection ends only when the server has noticed and starts everything again.
  const bystander = new pg.Client({ connectionString: first.connectionString })
  bystander.on('error', () => undefined)
  await bystander.connect()
  const noticed = new Promise((resolve) => bystander.once('end', resolve))
  process.kill(rows[0]?.pid as number, 'SIGKILL')
  await noticed
  const guards = "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory' AND granted"
  await expect.poll(() => query(first.connectionString, guards).catch(() => [])).toEqual([{ held: 1 }])
  await expect(start()).rejects.toThrow(AlreadyRunningError)
  await first.stop()
})

test.runIf(process.getuid?.() === 0)(
  'starts on a data folder that root has copied, with its files given back',
  async () => {
    for (const over of [false, true]) {
      if (over) putDatabase()
      execFileSync('cp', ['-R', '--remove-destination', '--no-preserve=ownership', join(made, 'postgres'), dataDir])
      const server = await start()
      expect(await query(server.connectionString, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await server.stop()
      const owners = ['.', 'data', 'data/global/pg_control', 'passwords'].map((name) =>
        stat(join(dataDir, 'postgres', name)),
      )
      expect(new Set((await Promise.all(owners)).map(({ uid }) => uid)).size).toBe(1)
      await rm(join(dataDir, 'postgres'), { recursive: true })
    }
  },
)

test('says which command gives a copied data folder to the user who starts it', async () => {
  putDatabase()
  const self = vi.spyOn(process, 'getuid').mockReturnValue(54_321)
  try {
    await expect(start()).rejects.toThrow(/belongs to another user.* sudo chown -R 54321 "/)
  } finally {
    self.mockRestore()
  }
})

test('says which version a database of another PostgreSQL needs', async () => {
  putDatabase()
  await writeFile(join(dataDir, 'postgres/data/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17; this Stitchdesk brings 18.')
})

test('repeats the words of a server that cannot start', async () => {
  putDatabase()
  await writeFile(join(dataDir, 'postgres/data/postgresql.conf'), 'shared_buffers = lots\n')
  await expect(start()).rejects.toThrow('invalid value for parameter "shared_buffers"')
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-embedded-'))
  await chmod(folder, 0o755)
  return folder
}

/** Puts an empty database into a folder, for tests of what comes after its first start: making one takes longer than they do. */
function putDatabase(folder = dataDir): void {
  // Node's own copying does not keep the owner, who runs the server.
  execFileSync('cp', ['-Rp', join(made, 'postgres'), folder])
}

function start() {
  return startEmbeddedPostgres({ dataDir, log: () => undefined })
}

/** Another process that starts on the folder, and the first line it prints. */
async function startHost(): Promise<[ChildProcess, string]> {
  const host = spawn(process.execPath, [HOST, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  hosts.push(host)
  let output = ''
  host.stdout?.on('data', (text) => (output += text))
  await expect.poll(() => output, { timeout: 30_000 }).toContain('\n')
  return [host, output.trim()]
}

async function kill(host: ChildProcess): Promise<void> {
  const ended = once(host, 'exit')
  host.kill('SIGKILL')
  await ended
}

/** Whether a process runs; one that has ended and waits for its parent to notice does not. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  if (process.platform !== 'linux') return true
  return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
}

async function serverPid(): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : Number.parseInt(text, 10)
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
