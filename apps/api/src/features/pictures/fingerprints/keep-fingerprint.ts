import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../platform/database/database.generated.ts'
import type { Pictured } from '../../files/stored-pictures.ts'
import { hashOf } from './hash.ts'

/**
 * Keeps what a picture is recognized by, in place of any before.
 * @param detail in base 64; null where there is nothing to recognize
 */
export async function keepFingerprint(trx: Transaction<DB>, of: Pictured, detail: string | null): Promise<void> {
  const { checksum, extension, colors } = of
  await trx
    .updateTable('picture')
    .set({ fingerprinted: true })
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('colors', '=', colors)
    .execute()
  if (detail === null) {
    for (const table of ['picture_fingerprint', 'picture_detail'] as const) {
      await trx
        .deleteFrom(table)
        .where('checksum', '=', checksum)
        .where('extension', '=', extension)
        .where('colors', '=', colors)
        .execute()
    }
    return
  }
  const bytes = Buffer.from(detail, 'base64')
  const { bits, bands } = hashOf(bytes)
  const key = sql`${checksum}, ${extension}, ${colors}`
  await sql`
    INSERT INTO picture_fingerprint ("checksum", "extension", "colors", "hash", "bands")
    VALUES (${key}, ${bits}::bit(256), ${bands}::integer[])
    ON CONFLICT ("checksum", "extension", "colors") DO UPDATE SET "hash" = excluded."hash", "bands" = excluded."bands"`.execute(
    trx,
  )
  await sql`
    INSERT INTO picture_detail ("checksum", "extension", "colors", "detail") VALUES (${key}, ${bytes})
    ON CONFLICT ("checksum", "extension", "colors") DO UPDATE SET "detail" = excluded."detail"`.execute(trx)
}
