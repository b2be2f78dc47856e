// `npm run restore -- FILE` puts a backup back into an empty place: DATA_DIR and, where they are set, DATABASE_URL and S3_BUCKET.
// FILE may be s3://bucket/key. A restore that fails removes what it has made, or says what to empty.
import { parseArgs } from 'node:util'
import { ranOutOfRoom, removeDatabase } from '@stitchdesk/embedded-postgres/embedded-postgres'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import type { BackupPlace } from '../apps/api/src/features/backup/backup-place.ts'
import { knownMigrations, restoreBackup } from '../apps/api/src/features/backup/restore-backup.ts'
import { takeRestoreFolder } from '../apps/api/src/features/backup/restore-folder.ts'
import { verifyBackup } from '../apps/api/src/features/backup/verify-backup.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { isUnavailable } from '../apps/api/src/platform/database/unavailable.ts'
import { isFull } from '../apps/api/src/platform/error-body.ts'
import { commandLine } from '../apps/api/src/platform/product.ts'
import { prepareTables } from '../apps/api/src/process/prepare-tables.ts'
import { openShop, print, readable, readPlace, runCommand, tellLeftOut, tellShop, told } from './backup-place.ts'

const EMPTY_DATABASE =
  'The database that DATABASE_URL names holds tables of this attempt. Empty it before the next one: ' +
  'DROP SCHEMA public, pgboss CASCADE; CREATE SCHEMA public;'
const warn = (message: string) => void process.stderr.write(`${message}\n`)

await runCommand(async () => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!name || more.length > 0) throw new BackupError(`Name one file.\nUsage: ${commandLine('restore FILE')}`)
  const { place, config } = await readPlace(name)
  const folder = await takeRestoreFolder(config.DATA_DIR, print)
  try {
    await restore(place, config)
    await folder.finish()
  } catch (error) {
    const isOwn = !config.DATABASE_URL
    const foundFull = isFull(error) || (isOwn && isUnavailable(error) && (await ranOutOfRoom(config.DATA_DIR)))
    try {
      if (isOwn) await removeDatabase(config.DATA_DIR)
    } finally {
      await folder.undo()
    }
    if (foundFull) throw new BackupError(`There is no room left: ${(error as Error).message}.`, { cause: error })
    throw error
  }
})

async function restore(place: BackupPlace, config: Config): Promise<void> {
  const { passphrase } = config.BACKUP
  print(`Reading ${place.name} ...`)
  const { manifest, files, bytes, queues } = await verifyBackup(place, { passphrase })
  await knownMigrations(manifest)
  print(
    `It is whole: ${manifest.shop} at ${manifest.createdAt}${told(manifest)}, ${manifest.tables.length} tables, ${files} files, ` +
      `${readable(bytes)}. Restoring ...`,
  )
  tellLeftOut(queues)
  const shop = await openShop(config)
  let begun = false
  const prepare = (migrations: number) => {
    begun = true
    return prepareTables(shop.connectionString, migrations)
  }
  try {
    await restoreBackup(place, { ...shop, prepare, warn }, manifest, { passphrase })
    await tellShop(shop)
    print(`Restored what the shop held at ${manifest.createdAt}. Start it now.`)
  } catch (error) {
    if (begun && config.DATABASE_URL) warn(EMPTY_DATABASE)
    throw error
  } finally {
    await shop.close()
  }
}
