import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'

/** Stands in a data folder while a backup is restored into it. */
const MARK = 'unfinished-restore'

/**
 * Refuses a data folder in which a restore was killed: it would look like an empty shop.
 * @throws BackupError that says what to empty
 */
export function refuseUnfinishedRestore(dataDir: string): void {
  if (!existsSync(join(dataDir, MARK))) return
  throw new BackupError(
    `A restore into ${dataDir} stopped before its end. Empty the folder, and the database that DATABASE_URL names, then restore again.`,
  )
}

/**
 * Takes an empty data folder for a restore, which marks it until it is whole.
 * @throws BackupError where something is in it
 */
export async function takeRestoreFolder(dataDir: string): Promise<{ finish(): Promise<void>; undo(): Promise<void> }> {
  refuseUnfinishedRestore(dataDir)
  const wasThere = existsSync(dataDir)
  if (wasThere && (await readdir(dataDir)).length > 0) {
    throw new BackupError(`${dataDir} is in use. Set DATA_DIR to an empty folder.`)
  }
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(dataDir, MARK), '')
  return {
    finish: () => rm(join(dataDir, MARK)),
    async undo() {
      // The folder itself may be a mounted disk.
      for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
      if (!wasThere) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
