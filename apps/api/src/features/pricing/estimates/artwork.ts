import { type ArtworkFeatures, readArtworkFeatures } from '@stitchdesk/contract/pricing/artwork-features'
import { type ArtworkKind, artworkKindOf } from '@stitchdesk/contract/pricing/artwork-kind'
import { isEstimable } from '@stitchdesk/contract/pricing/estimate'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import type { Scope } from '../../access/reach.ts'
import { IS_BEING_READ } from '../../pictures/picture-columns.ts'

/** The features of the first artwork that has any. */
export interface ReadArtwork {
  features: ArtworkFeatures | null
  kind: ArtworkKind
  /** whether the features of an artwork still have to be read */
  reading: boolean
}

/** Reads the features from which stitches are estimated, of the artwork that a condition on `upload` names. */
export async function readArtwork(db: Database, where: Scope): Promise<ReadArtwork> {
  const { rows } = await sql<{ features: unknown; extension: string; reading: boolean }>`
    SELECT picture."features", upload."extension", ${IS_BEING_READ} AS "reading"
    FROM upload LEFT JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
      AND picture."colors" = ''
    WHERE upload."kind" = 'artwork' AND upload."revokedAt" IS NULL AND ${where}
    ORDER BY upload."position", upload."createdAt", upload."_id" LIMIT ${PRICING_LIMITS.estimatedFiles}`.execute(db)
  const read = rows.flatMap(({ features, extension }) => {
    const data = readArtworkFeatures(features, extension)
    return data && isEstimable(data) ? [{ features: data, kind: artworkKindOf(extension) }] : []
  })
  return {
    features: read[0]?.features ?? null,
    kind: read[0]?.kind ?? 'picture',
    reading: rows.some(({ reading }) => reading),
  }
}
