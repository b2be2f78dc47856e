// A real S3 server from Debian's packages: OpenStack Swift with its s3api, all of it on this machine and below one folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../scripts/free-port.ts'

const execute = promisify(execFile)

/** What must be installed, as `apt-get install` takes it. */
const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const PROGRAMS = ['ring-builder', 'account-server', 'container-server', 'object-server', 'proxy-server'].map(
  (name) => `swift-${name}`,
)
const START_MS = 60_000

const user = userInfo().username
const SORTS = ['account', 'container', 'object'] as const

/** Swift while it runs, as a client of S3 sees it. */
export interface Swift {
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
  /** its processes; the last one answers S3 */
  processes: ChildProcess[]
  stop(): Promise<void>
}

/** The packages that are missing on this machine; none where Swift can be started. */
export const missingForSwift = (): readonly string[] =>
  [...PROGRAMS, 'memcached'].every((name) => existsSync(`/usr/bin/${name}`)) ? [] : SWIFT_PACKAGES

/**
 * Starts Swift with its data, rings and logs below a folder, whose file system must hold extended attributes (ext4 and xfs do). Its
 * hash prefix and storage policy are those of `/etc/swift/swift.conf`, as the package brings it.
 * @throws Error with the end of its log, when it does not answer within a minute
 */
export async function startSwift(folder: string): Promise<Swift> {
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  const ports = { account: await freePort(), container: await freePort(), object: await freePort() }
  for (const sort of SORTS) await buildRing(folder, sort, ports[sort])
  const keys = { accessKeyId: 'shop:artwork', secretAccessKey: 'swift-secret' }
  const port = await freePort()
  // Swift asks it who signs in, also where every call carries its own signature.
  const cachePort = await freePort()
  const processes = [start(folder, 'memcached', ['-u', user, '-l', '127.0.0.1', '-p', String(cachePort), '-m', '16'])]
  for (const sort of SORTS) processes.push(await run(folder, sort, storageConfig(folder, sort, ports[sort])))
  processes.push(await run(folder, 'proxy', proxyConfig(folder, { port, cachePort }, keys)))
  const swift = { endpoint: `http://127.0.0.1:${port}`, ...keys, processes, stop: () => stopAll(processes) }
  try {
    await answers(`${swift.endpoint}/healthcheck`, processes)
  } catch (error) {
    await swift.stop()
    throw error
  }
  return swift
}

/** A ring says which device has what; here one device has everything, once. */
async function buildRing(folder: string, sort: string, port: number): Promise<void> {
  const builder = join(folder, `${sort}.builder`)
  const call = (...args: string[]) => execute('/usr/bin/swift-ring-builder', [builder, ...args])
  await call('create', '6', '1', '1')
  await call(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'd1',
    '--weight',
    '1',
  )
  await call('rebalance')
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = WARNING
`

const storageConfig = (
  folder: string,
  sort: string,
  port: number,
) => `${common(folder, port)}devices = ${join(folder, 'devices')}
mount_check = false

[pipeline:main]
pipeline = ${sort}-server

[app:${sort}-server]
use = egg:swift#${sort}
`

const proxyConfig = (
  folder: string,
  { port, cachePort }: { port: number; cachePort: number },
  { accessKeyId, secretAccessKey }: Pick<Swift, 'accessKeyId' | 'secretAccessKey'>,
) => {
  const [account, user] = accessKeyId.split(':')
  return `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:slo]
use = egg:swift#slo

[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${secretAccessKey} .admin
`
}

async function run(folder: string, sort: string, config: string): Promise<ChildProcess> {
  const path = join(folder, `${sort}-server.conf`)
  await writeFile(path, config)
  return start(folder, `swift-${sort}-server`, [path, '-v'])
}

function start(folder: string, name: string, args: string[]): ChildProcess {
  const log = createWriteStream(join(folder, `${name}.log`))
  const program = spawn(`/usr/bin/${name}`, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  program.stdout.pipe(log)
  program.stderr.pipe(log)
  return program
}

async function answers(address: string, processes: readonly ChildProcess[]): Promise<void> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    const ended = processes.find(({ exitCode }) => exitCode !== null)
    if (ended)
      throw new Error(
        `${ended.spawnargs.join(' ')} ended with ${ended.exitCode}. Its log lies beside its configuration.`,
      )
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`Swift did not answer at ${address} within a minute.`)
}

async function stopAll(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (program) => {
      if (program.exitCode !== null || program.signalCode !== null) return
      const ended = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGTERM')
      await ended
    }),
  )
}
