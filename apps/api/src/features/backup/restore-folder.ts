import { existsSync } from 'node:fs'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { keepPrivate } from '../../platform/private-folder.ts'
import { BackupError } from './backup-error.ts'

/** The name of a file that lies in a data folder while a backup is restored into it. */
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
 * Takes an empty data folder for a restore, closes it to other users of the machine, and marks it until it is whole.
 * @param warn gets a sentence where it can't be closed
 * @throws BackupError where something is in it
 */
export async function takeRestoreFolder(
  dataDir: string,
  warn: (message: string) => void,
): Promise<{ finish(): Promise<void>; undo(): Promise<void> }> {
  refuseUnfinishedRestore(dataDir)
  const wasThere = existsSync(dataDir)
  if (wasThere && (await readdir(dataDir)).length > 0) {
    throw new BackupError(`${dataDir} is in use. Set DATA_DIR to an empty folder.`)
  }
  await keepPrivate(dataDir, warn)
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
