// `npm run restore -- FILE` puts a backup back into an empty place: DATA_DIR and, where it is set, DATABASE_URL.
import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { restoreBackup } from '../apps/api/src/features/backup/restore-backup.ts'
import { verifyBackup } from '../apps/api/src/features/backup/verify-backup.ts'
import { readConfig } from '../apps/api/src/process/config.ts'
import { prepareTables } from '../apps/api/src/process/prepare-tables.ts'
import { commandLine, openPlace, print, readable, runCommand } from './backup-place.ts'
import { fromHere } from './from-here.ts'

await runCommand(async () => {
  const [name, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (!name || more.length > 0) throw new BackupError(`Name one file.\nUsage: ${commandLine('restore')} FILE`)
  const path = fromHere(name)
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  const { DATA_DIR } = readConfig(process.env)
  if (existsSync(DATA_DIR) && readdirSync(DATA_DIR).length > 0) {
    throw new BackupError(`${DATA_DIR} is in use. Set DATA_DIR to an empty folder.`)
  }
  print(`Reading ${path} ...`)
  const { manifest, files, bytes } = await verifyBackup(path, { passphrase })
  print(`It is whole: ${manifest.tables.length} tables, ${files} files, ${readable(bytes)}. Restoring ...`)
  const place = await openPlace()
  try {
    const prepare = (migrations: number) => prepareTables(place.connectionString, migrations)
    await restoreBackup(path, { ...place, prepare }, manifest, { passphrase })
    print(`Restored what the shop held at ${manifest.createdAt}. Start it now.`)
  } finally {
    await place.close()
  }
})
