import { constants } from 'node:os'
import { keepsDatabase, runningDatabase, startEmbeddedPostgres } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { type BackupPlace, filePlace } from '../apps/api/src/features/backup/backup-place.ts'
import { bucketPlace } from '../apps/api/src/features/backup/bucket-place.ts'
import type { Manifest } from '../apps/api/src/features/backup/manifest.ts'
import { refuseUnfinishedRestore } from '../apps/api/src/features/backup/restore-folder.ts'
import { describeShop, readShopFigures } from '../apps/api/src/features/backup/shop-figures.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { newClient } from '../apps/api/src/platform/database/connect.ts'
import { openFiles } from '../apps/api/src/platform/files.ts'
import { commandLine } from '../apps/api/src/platform/product.ts'
import { JOBS } from '../apps/api/src/process/background.ts'
import { readConfig } from '../apps/api/src/process/config.ts'
import { explainFailure } from '../apps/api/src/process/explain-failure.ts'
import { fromHere } from './from-here.ts'
import { serviceEnvironment } from './service-environment.ts'

/** Variables that say where a shop's data are. */
const PLACES = ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'S3_BUCKET']

/**
 * The configuration of a command: its own environment, before that of the installed service. A command that names a place of its own
 * takes none of the service's, so that a trial never mixes two shops.
 */
export function commandConfig(more: Record<string, string> = {}): Config {
  const given = Object.entries(process.env).filter(([, value]) => value?.trim())
  const isElsewhere = given.some(([name]) => PLACES.includes(name))
  const service = Object.entries(serviceEnvironment()).filter(([name]) => !isElsewhere || !PLACES.includes(name))
  return readConfig({ ...Object.fromEntries(service), ...Object.fromEntries(given), ...more })
}

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
  const shop = await openKeptShop(config)
  try {
    await tellShop(shop)
    return shop
  } catch (error) {
    await shop.close()
    throw error
  }
}

/**
 * As {@link openShop}, for a command that takes an empty database of yours, but makes none in a folder that is no shop's.
 * @throws BackupError where the folder has none
 */
export async function openKeptShop(config: Config) {
  refuseUnfinishedRestore(config.DATA_DIR)
  if (!isServed(config) && !(await keepsDatabase(config.DATA_DIR))) throw noShop(config)
  return openShop(config)
}

/** Whether a server of the shop's own is named, and not the one that comes with Stitchdesk. */
const isServed = (config: Config): boolean =>
  config.DATABASE_DIRECT_URL !== undefined || config.DATABASE_URL !== undefined

function noShop(config: Config): BackupError {
  const start = commandLine('start')
  return new BackupError(
    isServed(config)
      ? `The database holds no shop yet. Start it once by ${start}, or set DATABASE_URL to its database.`
      : `No shop was started on ${config.DATA_DIR} yet. Start it once by ${start}, or set DATA_DIR or DATABASE_URL to its place.`,
  )
}

/**
 * Says whose data a command works on, so that nobody takes an empty database for the shop's.
 * @throws BackupError where the database holds no shop
 */
export async function tellShop({
  config,
  connectionString,
}: {
  config: Config
  connectionString: string
}): Promise<void> {
  const client = newClient(connectionString)
  await client.connect()
  try {
    const { rows } = await client.query<{ started: boolean }>("SELECT to_regclass('setting') IS NOT NULL AS started")
    if (!rows[0]?.started) throw noShop(config)
    const where = isServed(config) ? `${client.database} on ${client.host}:${client.port}` : config.DATA_DIR
    print(`The database of ${where}: ${describeShop(await readShopFigures(client))}.`)
  } finally {
    await client.end()
  }
}

const BUCKET = /^s3:\/\/[^/]+\/.*[^/]$/

/**
 * The configuration, and the place of a backup as it is named on the command line: a path, or s3://bucket/key.
 * @throws BackupError for a bucket without a key
 */
export async function readPlace(name: string): Promise<{ config: Config; place: BackupPlace }> {
  if (!name.startsWith('s3://')) return { config: commandConfig(), place: filePlace(fromHere(name)) }
  if (!BUCKET.test(name)) throw new BackupError(`${name} names no file. Add one: s3://bucket/folder/shop.backup.`)
  const [, , bucket = '', ...key] = name.split('/')
  const config = commandConfig({ BACKUP_BUCKET: `s3://${bucket}` })
  if (!config.BACKUP.bucket) throw new BackupError(`${name} can't be used.`)
  return { config, place: await bucketPlace(config.BACKUP.bucket.s3, key.join('/')) }
}

export const print = (message: string): void => {
  process.stdout.write(`${message}\n`)
}

/** What a backup says of the shop that it holds. */
export const told = ({ figures }: Manifest): string => (figures ? ` with ${describeShop(figures)}` : '')

/** Says of which jobs a restore by this version makes nothing: an earlier or later version did them. */
export function tellLeftOut(queues: Iterable<string>): void {
  const left = [...queues].filter(
    (queue) => !queue.startsWith('__pgboss__') && !JOBS.some(({ name }) => name === queue),
  )
  if (left.length > 0) print(`A restore leaves out jobs that this version does not have: ${left.join(', ')}.`)
}

/** Runs a command; a failure is told as the start of the product tells it. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Without this a database server that the command has started would outlive it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
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
