import type { GIVEN_COLOR_ORIGINS } from '@stitchdesk/contract/pictures/picture'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { UNSET_COLOR } from '@stitchdesk/contract/pictures/unset-color'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import type { Services } from '../operation.ts'
import { paletteKey } from './palette.ts'
import { requestPicture } from './request-picture.ts'

interface Given {
  /** The account whose computing budget the drawing uses. */
  accountId: string
  from: (typeof GIVEN_COLOR_ORIGINS)[number]
  /** One for each run of stitches, null for one that stays without a color. */
  threads: readonly (FileThread | null)[]
}

/** Stores the colors of a file and has it drawn in them. Matched colors never replace colors that staff set. */
export async function storeColors(
  trx: Transaction<DB>,
  services: Pick<Services, 'jobs'>,
  { _id, checksum, extension }: { _id: Reached<'upload'>; checksum: string; extension: string },
  { accountId, from, threads }: Given,
): Promise<void> {
  const palette = threads.map((thread) => thread?.color ?? UNSET_COLOR)
  const colors = paletteKey(palette)
  const given = await trx
    .updateTable('upload')
    .set({ threads: JSON.stringify(threads), threadsFrom: from, colors })
    .where('_id', '=', _id)
    .where(from === 'designer' ? sql<boolean>`true` : sql<boolean>`"threadsFrom" IS DISTINCT FROM 'designer'`)
    .returning('_id')
    .executeTakeFirst()
  if (given) await requestPicture(trx, services, { checksum, extension, colors, palette }, accountId)
}
