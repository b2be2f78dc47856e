// `npm run files -- move --to s3` copies all files of a shop to its bucket while people work, `--to disk` back to DATA_DIR. It may be
// repeated; `--remove` takes each file from where it was, once the other place has it.
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { BackupError } from '../apps/api/src/features/backup/backup-error.ts'
import { type Moved, moveFiles } from '../apps/api/src/features/files/move-files.ts'
import { openDatabase } from '../apps/api/src/platform/database/open-database.ts'
import { TIMEOUTS } from '../apps/api/src/platform/database/timeouts.ts'
import { commandLine } from '../apps/api/src/platform/product.ts'
import { checkBucket } from '../apps/api/src/process/check-bucket.ts'
import { commandConfig, openStartedShop, print, readable, runCommand } from './backup-place.ts'

const USAGE = `Usage: ${commandLine('files move --to s3|disk [--remove]')}`
const TELL_EVERY_MS = 2000

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { to: { type: 'string' }, remove: { type: 'boolean' } },
    allowPositionals: true,
  })
  if (positionals.join() !== 'move' || (values.to !== 's3' && values.to !== 'disk')) throw new BackupError(USAGE)
  const { to, remove = false } = values
  const place = await openStartedShop(commandConfig())
  try {
    const { folder, bucket } = place.files
    if (!bucket) throw new BackupError('No bucket is set. Set S3_BUCKET and what else your bucket needs.')
    const db = openDatabase(place.connectionString, TIMEOUTS)
    await checkBucket(place.config, { db, files: place.files, log: pino() }).finally(() => db.destroy())
    const [from, target] = to === 's3' ? [folder, bucket.store] : [bucket.store, folder]
    let told = performance.now()
    const onProgress = ({ done, files, bytes }: Moved) => {
      if (performance.now() - told < TELL_EVERY_MS) return
      told = performance.now()
      print(`  ${done} of ${files} files, ${readable(bytes)} copied`)
    }
    tell(await moveFiles(place.files, { from, to: target, remove, onProgress }), to, remove)
  } finally {
    await place.close()
  }
})

function tell({ done, copied, bytes, damaged }: Moved, to: 's3' | 'disk', remove: boolean): void {
  const [there, here] = to === 's3' ? ['the bucket', 'disk'] : ['disk', 'the bucket']
  print(`${copied} files (${readable(bytes)}) copied to ${there}; it had the other ${done - copied - damaged.length}.`)
  for (const key of damaged) print(`  damaged, not moved: ${key}`)
  if (damaged.length > 0) process.exitCode = 1
  else if (!remove) print(`Set FILES_IN=${to} and restart. Then run this once more with --remove to clear ${here}.`)
}
