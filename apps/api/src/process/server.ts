import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { ACCESS_NOTICES } from '../features/access/access-notices.ts'
import { refuseUnfinishedRestore } from '../features/backup/restore-folder.ts'
import { keepEarlierSeller } from '../features/billing/document/kept-seller.ts'
import { REQUEST_NOTICES } from '../features/live/request-notices.ts'
import { NOTIFICATION_NOTICES } from '../features/notifications/notification-notices.ts'
import type { Services } from '../features/operation.ts'
import { runSandboxed } from '../features/sandbox/run-sandboxed.ts'
import { buildApp } from '../http/app.ts'
import { serveMetrics } from '../http/metrics-server.ts'
import { type ChangeFeed, openChangeFeed } from '../platform/change-feed.ts'
import type { Config } from '../platform/config.ts'
import { checkMigrated, migrate } from '../platform/database/migrate.ts'
import { openDatabase, type PoolFigures } from '../platform/database/open-database.ts'
import { openReplicas } from '../platform/database/replicas.ts'
import { TIMEOUTS, type Timeouts } from '../platform/database/timeouts.ts'
import { openFiles } from '../platform/files.ts'
import { openJobs } from '../platform/jobs/job-queue.ts'
import { openLog, type Say, say } from '../platform/log.ts'
import { openMetrics } from '../platform/metrics.ts'
import { openTracing } from '../platform/open-tracing.ts'
import type { CardPayments } from '../platform/outgoing/card-payments.ts'
import { keepPrivate } from '../platform/private-folder.ts'
import { openRateLimits } from '../platform/rate-limits.ts'
import type { RunSandboxed } from '../platform/sandbox.ts'
import { openAccessTokens } from '../platform/sign-in/access-tokens.ts'
import { openSignatures } from '../platform/sign-in/signatures.ts'
import { openStopping } from '../platform/stopping.ts'
import { JOBS, startBackground } from './background.ts'
import { checkBucket } from './check-bucket.ts'
import { checkConnections } from './check-connections.ts'
import { checkNotices } from './check-notices.ts'
import { checkSharedFiles } from './check-shared-files.ts'
import { checkVersion } from './check-version.ts'
import { ensureAdministrator } from './first-administrator.ts'
import { HANDLERS } from './handlers.ts'
import { keepCurrency } from './keep-currency.ts'
import { keepTimeZone } from './keep-time-zone.ts'
import { LISTENERS } from './listeners.ts'
import { waitForDatabase } from './wait-for-database.ts'

/** At most three exports hold one connection each until their last row; the others serve reports and background work. */
const SLOW_QUERY_CONNECTIONS = 8
/** Lists and pages wait for these connections, so that they don't hold up changes. */
const READ_CONNECTIONS = 6
/** A worker has no browsers to notify, so it listens to nothing. */
const SILENCE: ChangeFeed = { subscribe: () => () => undefined, stop: () => Promise.resolve() }

export interface StartOptions {
  /** Runs on the migrated database before anybody can call; the demo fills it here. */
  beforeListen?: (started: { connectionString: string; dataDir: string }) => Promise<void>
  /** Reports long steps, in a sentence; says them by default. */
  print?: Say
  /** Other waiting times than the product's; for tests. */
  timeouts?: Partial<Timeouts>
  /** Instead of a process for each file; for tests. */
  runSandboxed?: RunSandboxed
}

interface OpenOptions {
  address: string
  direct: string
  timeouts: Timeouts
  runSandboxed: RunSandboxed
}

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`; empty for a worker, which listens nowhere. */
  address: string
  services: Services
  /** Resolves when something essential is lost for good; the process should end then. */
  broken: Promise<Error>
  /** Answers calls under way, then stops everything that was started. */
  stop(): Promise<void>
}

/**
 * Starts the whole product, or the part of it that the configuration names: database, migrations, files, jobs, HTTP. What was started is stopped again when a later step fails.
 * @throws AlreadyRunningError, MigrationError or an error with a sentence for the person who starts it
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const { print = say } = options
  const broken = Promise.withResolvers<Error>()
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.()
  }
  try {
    refuseUnfinishedRestore(config.DATA_DIR)
    await keepPrivate(config.DATA_DIR, (message) => print(message, 'warn'))
    const address = await startDatabase(config, { print, onLost: broken.resolve }, stops)
    const direct = config.DATABASE_DIRECT_URL ?? address
    const timeouts = { ...TIMEOUTS, ...options.timeouts }
    if (config.DATABASE_URL) {
      await waitForDatabase(direct, print)
      await checkVersion(direct)
      await checkNotices(direct, config.DATABASE_DIRECT_URL ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
      await checkConnections(direct, config)
    }
    if (config.MIGRATE_AT_START) await migrate(direct, { onRun: (name) => print(`Running migration ${name}`) })
    else await checkMigrated(direct)
    const services = await openServices(config, { runSandboxed, ...options, address, direct, timeouts }, stops)
    await checkSharedFiles(services)
    await keepTimeZone(services)
    stops.push(await keepCurrency(services))
    await keepEarlierSeller(services)
    await options.beforeListen?.({ connectionString: direct, dataDir: config.DATA_DIR })
    await ensureAdministrator(services, print)
    if (config.METRICS_PORT !== undefined) {
      const server = await serveMetrics(services, config.METRICS_PORT)
      stops.push(async () => server.close())
    }
    if (config.BOUNCE_PORT !== undefined) {
      const { startBounceServer } = await import('../features/mail/returned/bounce-server.ts')
      const server = await startBounceServer(services, { host: config.HOST, port: config.BOUNCE_PORT })
      stops.push(server.stop)
      // With BOUNCE_PORT=0 the system has chosen.
      services.config.BOUNCE_PORT = server.port
    }
    const listensAt = config.STITCHDESK_ROLE === 'worker' ? '' : await listen(services, stops)
    if (config.STITCHDESK_ROLE !== 'web') await startBackground(services)
    return { address: listensAt, services, broken: broken.promise, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function listen(services: Services, stops: (() => Promise<unknown>)[]): Promise<string> {
  const { config, timeouts } = services
  const { app, drain } = await buildApp(services, HANDLERS)
  stops.push(() => drain({ drainMs: config.DRAIN_SECONDS * 1000, callsMs: timeouts.lastCallsMs }))
  const address = await app.listen({ host: config.HOST, port: config.PORT })
  // With PORT=0 the system has chosen; the links in mails must lead there.
  if (new URL(config.PUBLIC_URL).port === '0') config.PUBLIC_URL = address
  return address
}

async function startDatabase(
  config: Config,
  { print, onLost }: { print: Say; onLost: (error: Error) => void },
  stops: (() => Promise<unknown>)[],
) {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print, onLost })
  stops.push(() => postgres.stop())
  return postgres.connectionString
}

async function openServices(
  config: Config,
  { address, direct, timeouts, runSandboxed }: OpenOptions,
  stops: (() => Promise<unknown>)[],
): Promise<Services> {
  const log = openLog(config)
  const metrics = openMetrics()
  const tracing = await openTracing(config)
  stops.push(() => tracing.stop())
  const watched = (name: string) => ({
    onPool: (pool: PoolFigures) => metrics.watchPool(name, pool),
    ...(tracing.statement && { onStatement: tracing.statement }),
  })
  const pooled = config.DATABASE_DIRECT_URL !== undefined
  const slowQueryPool = openDatabase(address, {
    ...timeouts,
    ...watched('patient'),
    pooled,
    statementMs: timeouts.reportMs,
    max: SLOW_QUERY_CONNECTIONS,
  })
  stops.push(() => slowQueryPool.destroy())
  // Nobody calls a worker.
  const db =
    config.STITCHDESK_ROLE === 'worker'
      ? slowQueryPool
      : openDatabase(address, { ...timeouts, ...watched('calls'), pooled })
  if (db !== slowQueryPool) stops.push(() => db.destroy())
  const readPool =
    config.STITCHDESK_ROLE === 'worker'
      ? slowQueryPool
      : openDatabase(address, { ...timeouts, ...watched('reads'), pooled, max: READ_CONNECTIONS })
  if (readPool !== slowQueryPool) stops.push(() => readPool.destroy())
  const replicas =
    config.DATABASE_READ_URL && config.STITCHDESK_ROLE !== 'worker'
      ? openReplicas(db, { address: config.DATABASE_READ_URL, lagSeconds: config.READ_LAG_SECONDS, timeouts, pooled })
      : undefined
  if (replicas) stops.push(() => replicas.stop())
  const files = await openFiles(config, timeouts)
  stops.push(async () => files.close())
  metrics.watchStore(files.isAvailable)
  await checkBucket(config, { db, files, log })
  const cardPayments = await openCardPayments(config, { timeouts, metrics, log })
  stops.push(async () => cardPayments?.close())
  const rateLimits = openRateLimits(address, timeouts, { mailByDomain: config.MAIL_DOMAIN_RATE, pooled })
  stops.push(() => rateLimits.stop())
  const works = config.STITCHDESK_ROLE !== 'web'
  const jobs = await openJobs(direct, {
    jobs: JOBS,
    works,
    observe: (job, run) => observeJob({ metrics, tracing }, job, run),
    onError: (error) => log.error({ err: error }, 'job queue'),
  })
  stops.push(() => jobs.stop())
  const changeFeed =
    config.STITCHDESK_ROLE === 'worker'
      ? SILENCE
      : await openChangeFeed(direct, {
          channels: [REQUEST_NOTICES, NOTIFICATION_NOTICES, ACCESS_NOTICES],
          onError: (error) => log.error({ err: error }, 'live events'),
        })
  stops.push(() => changeFeed.stop())
  const secret = await sessionSecret(config)
  return {
    config: { ...config },
    accessTokens: openAccessTokens(secret),
    signatures: openSignatures(secret),
    log,
    connectionString: direct,
    db,
    readPool,
    slowQueryPool,
    replicas,
    timeouts,
    files,
    jobs,
    changeFeed,
    rateLimits,
    listeners: LISTENERS,
    stopping: openStopping(),
    metrics,
    tracing,
    runSandboxed,
    cardPayments,
  }
}

/** Payments by card, where the shop has keys; nothing of Stripe is loaded without. */
async function openCardPayments(
  { STRIPE }: Config,
  rest: Pick<Services, 'timeouts' | 'metrics' | 'log'>,
): Promise<CardPayments | undefined> {
  if (!STRIPE) return undefined
  const { openStripe } = await import('../platform/outgoing/stripe.ts')
  const cardPayments = openStripe({ keys: STRIPE, ...rest })
  rest.metrics.watchStripe(cardPayments.isAvailable)
  return cardPayments
}

/** Runs a job as a span, and measures it. */
async function observeJob<T>(
  { metrics, tracing }: Pick<Services, 'metrics' | 'tracing'>,
  job: string,
  run: () => Promise<T>,
): Promise<T> {
  const measured = metrics.jobs.startTimer({ job })
  try {
    const done = await tracing.job(job, run)
    measured({ fate: 'done' })
    return done
  } catch (error) {
    measured({ fate: 'failed' })
    throw error
  }
}

/** The configured secret, or one made at the first start and kept, so that sign-ins outlast a restart. */
async function sessionSecret({ SESSION_SECRET, DATA_DIR }: Config): Promise<string> {
  if (SESSION_SECRET) return SESSION_SECRET
  const path = join(DATA_DIR, 'session-secret')
  await mkdir(DATA_DIR, { recursive: true })
  // `wx` lets exactly one of two first starts write.
  await writeFile(path, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => undefined)
  return readFile(path, 'utf8')
}
