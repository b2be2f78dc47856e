import { join } from 'node:path'
import { filePlace } from '../../apps/api/src/features/backup/backup-place.ts'
import { restoreBackup } from '../../apps/api/src/features/backup/restore-backup.ts'
import { verifyBackup } from '../../apps/api/src/features/backup/verify-backup.ts'
import { writeBackup } from '../../apps/api/src/features/backup/write-backup.ts'
import { openFiles } from '../../apps/api/src/platform/files.ts'
import { readConfig } from '../../apps/api/src/process/config.ts'
import { prepareTables } from '../../apps/api/src/process/prepare-tables.ts'
import { findHalfMade } from './check.ts'
import { query } from './database.ts'

const RESTORED = 'restored_under_load'

/**
 * Backs a shop up while people work with it, and restores that beside it: it is of one moment, so nothing in it is half made.
 * @returns a sentence for each thing that is
 */
export async function checkRestored(address: string, dataDir: string): Promise<string[]> {
  const backup = filePlace(join(dataDir, 'under-load.backup'))
  const config = readConfig({ DATA_DIR: dataDir })
  const source = {
    connectionString: address,
    files: await openFiles(config),
    dataDir,
    companyName: config.COMPANY_NAME,
  }
  await writeBackup(source, backup)
  await query(address, `CREATE DATABASE ${RESTORED}`)
  try {
    const beside = new URL(address)
    beside.pathname = RESTORED
    const target = {
      connectionString: beside.href,
      dataDir: join(dataDir, RESTORED),
      files: await openFiles(readConfig({ DATA_DIR: join(dataDir, RESTORED) })),
      prepare: (migrations: number) => prepareTables(beside.href, migrations),
      warn: () => undefined,
    }
    await restoreBackup(backup, target, (await verifyBackup(backup)).manifest)
    return (await findHalfMade(beside.href)).map((problem) => `A backup under load has ${problem}`)
  } finally {
    await query(address, `DROP DATABASE ${RESTORED} WITH (FORCE)`)
  }
}
