// `npm run backup -- FILE` writes everything of a shop to one file, while people work; FILE may be s3://bucket/key, and without it the
// backup goes to BACKUP_DIR and BACKUP_BUCKET. `-- --verify FILE` reads such a file without restoring it. BACKUP_PASSPHRASE encrypts it.
import { parseArgs } from 'node:util'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import type { BackupPlace } from '../apps/api/src/features/backup/backup-place.ts'
import { configuredPlaces } from '../apps/api/src/features/backup/configured-places.ts'
import { verifyBackup } from '../apps/api/src/features/backup/verify-backup.ts'
import { type Progress, writeBackup } from '../apps/api/src/features/backup/write-backup.ts'
import type { Config } from '../apps/api/src/platform/config.ts'
import { commandLine } from '../apps/api/src/platform/product.ts'
import {
  commandConfig,
  openStartedShop,
  print,
  readable,
  readPlace,
  runCommand,
  tellLeftOut,
  told,
} from './backup-place.ts'

const USAGE = `Usage: ${commandLine('backup FILE')}, or ${commandLine('backup --verify FILE')}
FILE is a path or s3://bucket/folder/file. Without it the backup goes to BACKUP_DIR and BACKUP_BUCKET.`
const PROGRESS_EVERY_MS = 2000

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true })
  const [name, ...more] = positionals
  if (more.length > 0) throw new BackupError(`Name one file.\n${USAGE}`)
  if (values.verify) {
    if (!name) throw new BackupError(`Name a file.\n${USAGE}`)
    const { place, config } = await readPlace(name)
    return verify(place, config)
  }
  if (name) {
    const { place, config } = await readPlace(name)
    return write([place], config)
  }
  const config = commandConfig()
  const places = await configuredPlaces(config.BACKUP, new Date(), config.TIME_ZONE)
  if (places.length === 0) throw new BackupError(`Name a file, or set BACKUP_DIR or BACKUP_BUCKET.\n${USAGE}`)
  return write(places, config)
})

async function verify(place: BackupPlace, { BACKUP: { passphrase } }: Config): Promise<void> {
  const { manifest, files, bytes, queues } = await verifyBackup(place, { passphrase })
  print(
    `${place.name} is whole: ${manifest.tables.length} tables, ${files} files, ${readable(bytes)}, ` +
      `of ${manifest.shop} at ${manifest.createdAt}${told(manifest)}.`,
  )
  tellLeftOut(queues)
}

/** Writes to the first place and copies to the others. */
async function write([place, ...copies]: BackupPlace[], config: Config): Promise<void> {
  if (!place) return
  const shop = await openStartedShop(config)
  const began = performance.now()
  let told = began
  const onProgress = ({ step, bytes }: Progress) => {
    if (performance.now() - told < PROGRESS_EVERY_MS) return
    told = performance.now()
    print(`  ${step}: ${readable(bytes)}`)
  }
  try {
    const { passphrase } = config.BACKUP
    const { tables, files, bytes } = await writeBackup(shop, place, { passphrase, onProgress })
    const seconds = (performance.now() - began) / 1000
    print(
      `${place.name}: ${tables} tables, ${files} files, ${readable(bytes)} in ${seconds.toFixed(1)} s (${readable(bytes / seconds)}/s).`,
    )
    for (const copy of copies) {
      await copy.write(await place.read())
      print(`${copy.name}: a copy.`)
    }
  } finally {
    await shop.close()
  }
}
