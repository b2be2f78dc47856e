import { logoAddress } from '@stitchdesk/contract/addresses'
import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import type { Services } from '../operation.ts'
import { logoKey } from '../settings/logo-key.ts'
import { readSetting } from '../settings/read-setting.ts'

/**
 * Removes logos that are no longer the shop's and on no invoice. Mails of the last months show theirs as long as they are kept.
 * @param before what was stored later stays
 */
export async function sweepLogos({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  const oldest = new Date(before.getTime() - SHOWN_IN_MAILS_MS)
  for await (const key of files.list(FOLDERS.logos, oldest)) {
    const { name } = (await readSetting(db, 'logo')).value
    if (key !== logoKey(name) && !(await isOnInvoices(db, key))) await files.remove(key)
  }
}

async function isOnInvoices(db: Database, key: string): Promise<boolean> {
  const address = logoAddress(key.slice(FOLDERS.logos.length + 1))
  const { rows } = await sql`
    SELECT FROM invoice_seller WHERE "value"->'seller'->'logo'->>'address' = ${address} LIMIT 1`.execute(db)
  return rows.length > 0
}

const SHOWN_IN_MAILS_MS = SETTING_LIMITS.oldLogoDays * 24 * 3_600_000
