import { spawnSync } from 'node:child_process'
import { readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, isAlive } from './cluster.ts'
import { lastWords, ProgramError, runProgram } from './run-program.ts'
import { DatabaseStartError } from './start-error.ts'

/** The running server process ("postmaster") of a database folder. */
export interface Postmaster {
  pid: number
  port: number
}

/** Thrown when the server did not start, though trying again in a moment may succeed. */
export class StartAgain extends Error {}

const PID_FILE = 'postmaster.pid'
const STOP_SECONDS = 60
const START_SECONDS = 120
const END_MS = 10_000
/**
 * Another start was faster, the last server's processes are just ending, or another program took the port meanwhile.
 */
const PASSING =
  /postmaster\.pid" already exists|still in use|is being used|in use by another|could not bind|shutting down/i

/**
 * The server that runs on a database folder, if one does. The file that names it survives a power cut, after which its
 * number may belong to any process: such a stale file is removed, for PostgreSQL itself would refuse to start.
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | undefined> {
  const path = join(cluster.data, PID_FILE)
  const content = await readFile(path, 'utf8').catch(() => '')
  const [pidLine, , , portLine] = content.split('\n')
  const pid = Number.parseInt(pidLine ?? '', 10)
  if (!Number.isSafeInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  if (!(await isPostmasterOf(pid, cluster.data))) {
    await removeStale(path, content)
    return undefined
  }
  return { pid, port: Number.parseInt(portLine ?? '', 10) }
}

async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
    return folder !== undefined && folder === (await realpath(data))
  }
  const [command, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/fi', `PID eq ${pid}`, '/fo', 'csv', '/nh']]
      : ['ps', ['-p', String(pid), '-o', 'comm=']]
  const answer = spawnSync(command as string, args as string[], { encoding: 'utf8', windowsHide: true })
  return answer.status !== 0 || answer.stdout.includes('postgres')
}

async function removeStale(path: string, content: string): Promise<void> {
  const aside = `${path}.stale-${process.pid}`
  await rename(path, aside).catch(() => undefined)
  // Another start may have replaced the file since it was read: then it is not stale and goes back.
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved === undefined) return
  if (moved === content) await rm(aside)
  else await rename(aside, path)
}

/**
 * Starts the server on the loopback address and waits until it accepts connections.
 * @param settings more server settings as `name=value`, without spaces
 * @param port where; a free one by default
 * @throws StartAgain when somebody else was in the way
 * @throws DatabaseStartError with the server's own last words when it cannot start
 */
export async function startPostmaster(cluster: Cluster, settings: string[], port?: number): Promise<void> {
  const always = [
    'listen_addresses=127.0.0.1',
    `port=${port ?? (await freePort())}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    // Statements that fail carry customers' data, which does not belong into a log.
    'log_min_error_statement=panic',
  ]
  const options = [...always, ...settings].map((setting) => `-c ${setting}`).join(' ')
  await rename(cluster.log, `${cluster.log}.1`).catch(() => undefined)
  const wait = ['--wait', `--timeout=${START_SECONDS}`]
  const where = [`--pgdata=${cluster.data}`, `--log=${cluster.log}`]
  try {
    await runPgCtl(cluster, ['start', ...wait, ...where, `--options=${options}`])
  } catch (error) {
    if (!(error instanceof ProgramError)) throw error
    const log = await readFile(cluster.log, 'utf8').catch(() => error.output)
    if (PASSING.test(log) || PASSING.test(error.output)) throw new StartAgain(log)
    throw new DatabaseStartError(
      `The database server in ${cluster.home} does not start. Its last words:\n${lastWords(log)}`,
    )
  }
}

/** Stops the server, ending open connections, and waits until it has written everything and is gone. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = await findPostmaster(cluster)
  if (!running) return
  const stop = ['stop', '--wait', `--timeout=${STOP_SECONDS}`, `--pgdata=${cluster.data}`]
  try {
    await runPgCtl(cluster, [...stop, '--mode=fast'])
  } catch (error) {
    if (await findPostmaster(cluster)) await runPgCtl(cluster, [...stop, '--mode=immediate'])
    else if (!(error instanceof ProgramError)) throw error
  }
  // The server deletes the file that pg_ctl watches a moment before it ends.
  const deadline = Date.now() + END_MS
  while (Date.now() < deadline && isAlive(running.pid) && (await isPostmasterOf(running.pid, cluster.data))) {
    await sleep(5)
  }
}

function runPgCtl(cluster: Cluster, args: string[]): Promise<string> {
  return runProgram(cluster.binaries.pgCtl, args, { user: cluster.user, cwd: cluster.home })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
