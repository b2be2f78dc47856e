// `npm run backup -- FILE` writes everything of a shop to one file, while people work. `-- --verify FILE` reads such a file
// without restoring it. BACKUP_PASSPHRASE encrypts it.
import { parseArgs } from 'node:util'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { verifyBackup } from '../apps/api/src/features/backup/verify-backup.ts'
import { type Progress, writeBackup } from '../apps/api/src/features/backup/write-backup.ts'
import { commandLine, openPlace, print, readable, runCommand } from './backup-place.ts'
import { fromHere } from './from-here.ts'

const COMMAND = commandLine('backup')
const USAGE = `Usage: ${COMMAND} FILE, or ${COMMAND} --verify FILE`
const PRESENCE_INTERVAL_MS = 2000

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options: { verify: { type: 'boolean' } }, allowPositionals: true })
  const [name, ...more] = positionals
  if (!name || more.length > 0) throw new BackupError(`Name one file.\n${USAGE}`)
  const path = fromHere(name)
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  if (values.verify) {
    const { manifest, files, bytes } = await verifyBackup(path, { passphrase })
    print(
      `${path} is whole: ${manifest.tables.length} tables, ${files} files, ${readable(bytes)}, of ${manifest.createdAt}.`,
    )
    return
  }
  const place = await openPlace()
  const began = performance.now()
  let told = began
  const onProgress = ({ step, bytes }: Progress) => {
    if (performance.now() - told < PRESENCE_INTERVAL_MS) return
    told = performance.now()
    print(`  ${step}: ${readable(bytes)}`)
  }
  try {
    const { tables, files, bytes } = await writeBackup(place, path, { passphrase, onProgress })
    const seconds = (performance.now() - began) / 1000
    print(
      `${path}: ${tables} tables, ${files} files, ${readable(bytes)} in ${seconds.toFixed(1)} s (${readable(bytes / seconds)}/s).`,
    )
  } finally {
    await place.close()
  }
})
