// `npm run restore -- FILE` puts a backup back into an empty place: DATA_DIR and, where they are set, DATABASE_URL and S3_BUCKET.
// FILE may be s3://bucket/key.
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { restoreBackup } from '../apps/api/src/features/backup/restore-backup.ts'
import { verifyBackup } from '../apps/api/src/features/backup/verify-backup.ts'
import { prepareTables } from '../apps/api/src/process/prepare-tables.ts'
import { commandLine, openShop, print, readable, readPlace, runCommand } from './backup-place.ts'

await runCommand(async () => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!name || more.length > 0) throw new BackupError(`Name one file.\nUsage: ${commandLine('restore')} FILE`)
  const { place, config } = await readPlace(name)
  const { DATA_DIR, BACKUP } = config
  const { passphrase } = BACKUP
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0) {
    throw new BackupError(`${DATA_DIR} is in use. Set DATA_DIR to an empty folder.`)
  }
  print(`Reading ${place.name} ...`)
  const { manifest, files, bytes } = await verifyBackup(place, { passphrase })
  print(
    `It is whole: ${manifest.shop} at ${manifest.createdAt}, ${manifest.tables.length} tables, ${files} files, ` +
      `${readable(bytes)}. Restoring ...`,
  )
  const shop = await openShop(config)
  try {
    const prepare = (migrations: number) => prepareTables(shop.connectionString, migrations)
    await restoreBackup(place, { ...shop, prepare }, manifest, { passphrase })
    print(`Restored what the shop held at ${manifest.createdAt}. Start it now.`)
  } finally {
    await shop.close()
  }
})
