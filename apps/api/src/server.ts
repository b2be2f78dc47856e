import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { startAddressLookup } from './features/auth/look-up-address.ts'
import { startMailingResetLinks } from './features/auth/mail-reset-link.ts'
import { startMailing } from './features/mail/deliver-mail.ts'
import { startFolding } from './features/requests/fold-tally.ts'
import { startSweeping } from './features/uploads/sweep-uploads.ts'
import { ensureAdministrator } from './first-administrator.ts'
import type { Services } from './handler.ts'
import { openAccessTokens } from './platform/access-tokens.ts'
import { openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { openFiles } from './platform/files.ts'
import { openJobs } from './platform/jobs.ts'
import { openLive } from './platform/live.ts'
import { migrate } from './platform/migrate.ts'
import { keepPrivate } from './platform/private-folder.ts'
import { openRateLimits } from './platform/rate-limits.ts'

export interface StartOptions {
  /** Runs on the migrated database before anybody can call; the demo fills it here. */
  beforeListen?: (started: { connectionString: string; dataDir: string }) => Promise<void>
  /** Told what takes long, in a sentence; printed by default. */
  say?: (message: string) => void
}

export interface RunningServer {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  address: string
  services: Services
  /** Answers what is under way, then stops everything that was started. */
  stop(): Promise<void>
}

/**
 * Starts the whole product: database, migrations, files, jobs, HTTP. What was started is stopped again when a later step fails.
 * @throws AlreadyRunningError, MigrationError or an error with a sentence for the person who starts it
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const say = options.say ?? ((message: string) => process.stdout.write(`${message}\n`))
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    while (stops.length > 0) await stops.pop()?.()
  }
  try {
    await keepPrivate(config.DATA_DIR, say)
    const connectionString = await startDatabase(config, say, stops)
    await migrate(connectionString)
    const services = await openServices(config, connectionString, stops)
    await options.beforeListen?.({ connectionString, dataDir: config.DATA_DIR })
    await ensureAdministrator(services, say)
    const app = await buildApp(services)
    stops.push(() => app.close())
    const address = await app.listen({ host: config.HOST, port: config.PORT })
    // With PORT=0 the system has chosen; the links in mails must lead there.
    if (new URL(config.PUBLIC_URL).port === '0') services.config.PUBLIC_URL = address
    await startMailing(services)
    await startMailingResetLinks(services)
    await startAddressLookup(services)
    await startSweeping(services)
    await startFolding(services)
    return { address, services, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startDatabase(config: Config, say: (message: string) => void, stops: (() => Promise<unknown>)[]) {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: say })
  stops.push(() => postgres.stop())
  return postgres.connectionString
}

async function openServices(
  config: Config,
  connectionString: string,
  stops: (() => Promise<unknown>)[],
): Promise<Services> {
  const log = pino({ level: config.LOG_LEVEL, redact: ['req.headers.authorization', 'req.headers.cookie'] })
  const db = openDatabase(connectionString)
  stops.push(() => db.destroy())
  const rateLimits = openRateLimits(connectionString)
  stops.push(() => rateLimits.stop())
  const jobs = await openJobs(connectionString, (error) => log.error({ err: error }, 'job queue'))
  stops.push(() => jobs.stop())
  const live = await openLive(connectionString, (error) => log.error({ err: error }, 'live events'))
  stops.push(() => live.stop())
  const files = await openFiles(config)
  const accessTokens = openAccessTokens(await sessionSecret(config))
  return { config: { ...config }, accessTokens, log, db, files, jobs, live, rateLimits }
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
