import { keepsDatabase, runningDatabase, startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { type BackupPlace, filePlace } from '../apps/api/src/features/backup/backup-place.ts'
import { bucketPlace } from '../apps/api/src/features/backup/bucket-place.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { newClient } from '../apps/api/src/platform/database/connect.ts'
import { openFiles } from '../apps/api/src/platform/files.ts'
import { readConfig } from '../apps/api/src/process/config.ts'
import { explainFailure } from '../apps/api/src/process/explain-failure.ts'
import { fromHere } from './from-here.ts'

/** Where the data of the configured shop is. Its own database server is started where it does not run, and stopped again. */
export async function openShop(config: Config) {
  const running = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? (await runningDatabase(config.DATA_DIR))
  const server = running ? undefined : await startEmbeddedPostgres({ dataDir: config.DATA_DIR, log: print })
  const files = await openFiles(config)
  return {
    config,
    connectionString: running ?? server?.connectionString ?? '',
    files,
    dataDir: config.DATA_DIR,
    companyName: config.COMPANY_NAME,
    async close() {
      files.close()
      await server?.stop()
    },
  }
}

/**
 * As {@link openShop}, for a command that needs what a shop holds. It makes nothing where there is no shop.
 * @throws BackupError where none was started yet
 */
export async function openStartedShop(config: Config) {
  const own = config.DATABASE_DIRECT_URL === undefined && config.DATABASE_URL === undefined
  const none = () =>
    new BackupError(
      own
        ? `No shop was started on ${config.DATA_DIR} yet. Start it once by npm start, or set DATA_DIR to its folder.`
        : 'The database holds no shop yet. Start it once by npm start, or set DATABASE_URL to its database.',
    )
  if (own && !(await keepsDatabase(config.DATA_DIR))) throw none()
  const shop = await openShop(config)
  try {
    if (!(await holdsShop(shop.connectionString))) throw none()
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}

async function holdsShop(connectionString: string): Promise<boolean> {
  const client = newClient(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query<{ started: boolean }>("SELECT to_regclass('setting') IS NOT NULL AS started")
    return rows[0]?.started === true
  } finally {
    await client.end()
  }
}

/** How a command is called here: by npm, or of a release. */
export const commandLine = (name: string): string =>
  process.env.npm_lifecycle_event ? `npm run ${name} --` : `stitchdesk ${name}`

const BUCKET = /^s3:\/\/[^/]+\/.*[^/]$/

/**
 * The configuration, and the place of a backup as it is named on the command line: a path, or s3://bucket/key.
 * @throws BackupError for a bucket without a key
 */
export async function readPlace(name: string): Promise<{ config: Config; place: BackupPlace }> {
  if (!name.startsWith('s3://')) return { config: readConfig(process.env), place: filePlace(fromHere(name)) }
  if (!BUCKET.test(name)) throw new BackupError(`${name} names no file. Add one: s3://bucket/folder/shop.backup.`)
  const [, , bucket = '', ...key] = name.split('/')
  const config = readConfig({ ...process.env, BACKUP_BUCKET: `s3://${bucket}` })
  if (!config.BACKUP.bucket) throw new BackupError(`${name} can't be used.`)
  return { config, place: await bucketPlace(config.BACKUP.bucket.s3, key.join('/')) }
}

export const print = (message: string): void => {
  process.stdout.write(`${message}\n`)
}

/** Runs a command; a failure is told as the start of the product tells it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`)
    process.exitCode = 1
  }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** Bytes as people read them. */
export function readable(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${UNITS[step]}`
}
