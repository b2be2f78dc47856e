import { MM_PER_INCH } from '@stitchdesk/contract/basics/lengths'
import { readArtworkFeatures } from '@stitchdesk/contract/pricing/artwork-features'
import { artworkKindOf } from '@stitchdesk/contract/pricing/artwork-kind'
import { estimateTerms, isEstimable, longerSide } from '@stitchdesk/contract/pricing/estimate'
import { PRICING_LIMITS } from '@stitchdesk/contract/pricing/limits'
import { readStitches } from '@stitchdesk/contract/pricing/price-work'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { BY_JOB } from '../../access/reach.ts'
import type { Sample } from './fit-model.ts'

/** A delivery whose artwork and stitches are both known. */
export interface Delivery extends Sample {
  placement: string
}

interface Row {
  placement: string
  features: unknown
  extension: string
  /** typed by staff, and counted in the machine file */
  typed: string
  counted: number | null
  widthMm: number | null
  heightMm: number | null
  width: number | null
  height: number | null
}

/**
 * The latest deliveries of stitches, with what was read of their artwork: stitches and size as counted in the machine file, else as
 * staff entered them.
 */
export async function latestDeliveries(db: Database): Promise<Delivery[]> {
  const { rows } = await sql<Row>`
    SELECT request."placement", artwork."features", artwork."extension", made."stitiches" AS "typed", counted."stitches" AS "counted",
      counted."widthMm", counted."heightMm", made."width", made."height"
    FROM (
      SELECT request."_id", request."placement" FROM request
      WHERE ${BY_JOB} AND request."requestFor" IN ('order', 'quote') AND NOT request."delete" AND request."sentDate" IS NOT NULL
      ORDER BY request."sentDate" DESC LIMIT ${PRICING_LIMITS.fittedDeliveries}) request
    JOIN LATERAL (
      SELECT processing.* FROM processing WHERE processing."requestId" = request."_id"
      ORDER BY processing."round" DESC LIMIT 1) made ON true
    JOIN LATERAL (
      SELECT picture."features", picture."extension" FROM upload
      JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
        AND picture."colors" = ''
      WHERE upload."requestId" = request."_id" AND upload."kind" = 'artwork' AND upload."revokedAt" IS NULL
        AND jsonb_typeof(picture."features") = 'object'
      ORDER BY upload."position" LIMIT 1) artwork ON true
    LEFT JOIN LATERAL (
      SELECT figures.* FROM processing_upload result
      JOIN upload ON upload."_id" = result."uploadId"
      JOIN file_figures figures ON figures."checksum" = upload."checksum" AND figures."extension" = upload."extension"
      WHERE result."processingId" = made."_id" AND figures."source" = 'stitches' AND figures."stitches" > 0
      ORDER BY result."position" LIMIT 1) counted ON true`.execute(db)
  return rows.flatMap(sampled)
}

function sampled({
  placement,
  features,
  extension,
  typed,
  counted,
  widthMm,
  heightMm,
  width,
  height,
}: Row): Delivery[] {
  const read = readArtworkFeatures(features, extension)
  const stitches = counted ?? readStitches(typed)
  const mm = (inches: number | null) => (inches === null ? null : inches * MM_PER_INCH)
  if (!read || !isEstimable(read) || !stitches || stitches < 50) return []
  const long = longerSide(read.aspect, widthMm ?? mm(width), heightMm ?? mm(height))
  return long === null || long <= 0
    ? []
    : [{ placement, stitches, kind: artworkKindOf(extension), terms: estimateTerms(read, long) }]
}
