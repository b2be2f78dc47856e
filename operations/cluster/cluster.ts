import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startBucket, type TestBucket } from '../../apps/api/test/support/bucket.ts'
import { startSmtp, type TestSmtp } from '../../apps/api/test/support/smtp.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Programs, type Running, runInForeground } from './programs.ts'
import { Seat } from './seat.ts'
import { type Servers, startServers } from './servers.ts'
import { poolerSettings, proxySettings, severalServers } from './settings.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

const WEBS = 3
const WORKERS = 2
const HEALTHY_MS = 60_000

export const ADMIN = { userName: 'admin', password: 'cluster-password' }

/** A whole shop on one machine, of which every part can be lost. */
export interface Cluster {
  /** Where people call. */
  address: string
  servers: Servers
  webs: Seat[]
  workers: Seat[]
  bucket: TestBucket
  smtp: TestSmtp
  /** The disk of the first web process, or why it has none of its own. */
  disk: SmallDisk | string
  pooler: { kill(): Promise<void>; start(): Promise<void>; follow(): Promise<void>; pid(): number | undefined }
  proxy: Running
  /** Waits until everything that should serve is healthy. */
  healthy(): Promise<void>
  /** Texts of the metrics of all web processes. */
  metrics(): Promise<string[]>
  stop(): Promise<void>
}

/**
 * Starts HAProxy, three web processes, two workers, a primary and its standby, PgBouncer, a bucket and a mail server. One web process
 * and one worker know both database servers, the others go through PgBouncer.
 */
export async function startCluster(folder: string, programs: Programs): Promise<Cluster> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.()
  }
  const kept = <T extends { stop(): Promise<unknown> }>(part: T): T => {
    stops.push(() => part.stop())
    return part
  }
  try {
    const servers = kept(await startServers(folder))
    const bucket = kept(await startBucket())
    const smtp = kept(await startSmtp())
    const pooler = await startPooler(folder, programs, servers)
    stops.push(() => pooler.kill())
    const direct = severalServers(servers.addresses(), 'read-write')
    const pooled = { DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: direct }
    const shared = {
      ...bucket.env,
      SMTP_URL: smtp.url,
      MAIL_DOMAIN_RATE: '100000',
      SESSION_SECRET: 'a secret that all processes of this cluster share',
      DATABASE_READ_URL: severalServers(servers.addresses()),
      ADMIN_USERNAME: ADMIN.userName,
      ADMIN_PASSWORD: ADMIN.password,
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '3',
    }
    const seat = async (name: string, env: Record<string, string>) => {
      const dataDir = join(folder, name)
      await mkdir(dataDir, { recursive: true })
      return new Seat(name, dataDir, { ...shared, ...env })
    }
    const disk = await mountSmallDisk(await folderOf(folder, 'web1'), join(folder, 'small-disk.img'))
    if (typeof disk !== 'string') stops.push(() => disk.remove())
    const ports = await Promise.all(Array.from({ length: WEBS * 2 }, () => freePort()))
    const webPorts = ports.slice(0, WEBS)
    const webs = await Promise.all(
      webPorts.map((port, at) =>
        seat(`web${at + 1}`, {
          STITCHDESK_ROLE: 'web',
          PORT: String(port),
          METRICS_PORT: String(ports[WEBS + at]),
          ...(at < WEBS - 1 ? pooled : { DATABASE_URL: direct }),
        }),
      ),
    )
    const workers = await Promise.all(
      Array.from({ length: WORKERS }, (_, at) =>
        seat(`worker${at + 1}`, {
          STITCHDESK_ROLE: 'worker',
          ...(at < WORKERS - 1 ? pooled : { DATABASE_URL: direct }),
        }),
      ),
    )
    for (const each of [...webs, ...workers]) {
      await each.start()
      stops.push(() => each.end('SIGTERM'))
    }
    const proxyPort = await freePort()
    const settings = join(folder, 'haproxy.cfg')
    await writeFile(settings, proxySettings(proxyPort, webPorts))
    const proxy = kept(runInForeground(programs.haproxy, ['-db', '-f', settings], { log: join(folder, 'haproxy.log') }))
    const healthy = async () => {
      const deadline = performance.now() + HEALTHY_MS
      for (const port of [...webPorts, proxyPort]) {
        const ask = () =>
          fetch(`http://127.0.0.1:${port}/api/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        while (!(await ask())) {
          if (performance.now() > deadline) throw new Error(`Nothing healthy answers at port ${port}.`)
          await sleep(100)
        }
      }
    }
    await healthy()
    const metrics = () =>
      Promise.all(
        ports.slice(WEBS).map((port) =>
          fetch(`http://127.0.0.1:${port}/metrics`).then(
            (answer) => answer.text(),
            () => '',
          ),
        ),
      )
    const address = `http://127.0.0.1:${proxyPort}`
    return { address, servers, webs, workers, bucket, smtp, disk, pooler, proxy, healthy, metrics, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function folderOf(folder: string, name: string): Promise<string> {
  const path = join(folder, name)
  await mkdir(path, { recursive: true })
  return path
}

/** PgBouncer before the primary; it follows a promotion once it is told. */
async function startPooler(folder: string, programs: Programs, servers: Servers) {
  const port = await freePort()
  const settings = join(await folderOf(folder, 'pooler'), 'pgbouncer.ini')
  const { user } = servers.primary().cluster
  let running: Running | undefined
  const address = () => servers.addresses()[0] ?? ''
  const write = () => writeFile(settings, poolerSettings({ port, server: address() }))
  const start = async () => {
    await write()
    running = runInForeground(programs.pgbouncer, [settings], { log: join(folder, 'pgbouncer.log'), user })
  }
  await start()
  const url = new URL(address())
  url.host = `127.0.0.1:${port}`
  return {
    address: url.href,
    start,
    pid: () => running?.pid,
    kill: async () => running?.stop('SIGKILL'),
    async follow() {
      await write()
      running?.signal('SIGHUP')
    },
  }
}
