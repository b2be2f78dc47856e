import { PICTURE_LIMITS } from '@stitchdesk/contract/pictures/limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { BY_JOB } from '../access/reach.ts'
import { CARRIES_NO_COLORS } from './picture-columns.ts'
import { IS_MACHINE_FILE } from './queue-color-matching.ts'

/** A machine file without colors, and the pictures from which they may be read, the best first. */
export interface ColorSearch {
  _id: Reached<'upload'>
  checksum: string
  extension: string
  /** Whose computing it is. */
  uploadedBy: string
  sources: { checksum: string; extension: string; from: 'sewOut' | 'artwork' }[]
}

/** A picture has the time at which its transaction began, and nobody saw it until that ended. */
const UNSEEN_FOR = '1 minute'

/**
 * The machine files of an order code whose colors are to be looked for, each with the pictures that were not asked yet: sew-outs
 * of the same version, then any, then artwork; the latest first. What an artwork has told, a sew-out may tell better.
 */
export async function colorSearches(db: Database, orderCode: number): Promise<ColorSearch[]> {
  const { rows } = await sql<ColorSearch>`
    SELECT upload."_id", upload."checksum", upload."extension", upload."uploadedBy", (
      SELECT coalesce(json_agg(json_build_object(
        'checksum', source."checksum", 'extension', source."extension", 'from', source."from") ORDER BY source."rank"), '[]')
      FROM (
        SELECT shown."checksum", shown."extension",
          CASE WHEN shown."kind" = 'result' THEN 'sewOut' ELSE 'artwork' END AS "from",
          row_number() OVER (ORDER BY shown."kind" <> 'result', NOT EXISTS (
            SELECT FROM processing_upload one JOIN processing_upload other USING ("processingId")
            WHERE one."uploadId" = shown."_id" AND other."uploadId" = upload."_id"), shown."createdAt" DESC, shown."position") AS "rank"
        FROM upload shown
        JOIN picture ON picture."checksum" = shown."checksum" AND picture."extension" = shown."extension" AND picture."colors" = ''
        WHERE shown."orderCode" = upload."orderCode" AND shown."kind" IN ('result', 'artwork') AND shown."revokedAt" IS NULL
          AND picture."width" IS NOT NULL
          AND (upload."threadsFrom" IS NULL OR shown."kind" = 'result')
          AND (upload."colorsSoughtAt" IS NULL OR greatest(shown."createdAt", picture."changedAt") >= upload."colorsSoughtAt" - ${UNSEEN_FOR}::interval)
          AND NOT EXISTS (SELECT FROM file_figures read
            WHERE read."checksum" = shown."checksum" AND read."extension" = shown."extension")
        ORDER BY "rank" LIMIT ${PICTURE_LIMITS.matchedSources}) source) AS "sources"
    FROM upload JOIN file_figures figures
      ON figures."checksum" = upload."checksum" AND figures."extension" = upload."extension"
    WHERE ${BY_JOB} AND upload."orderCode" = ${orderCode} AND ${IS_MACHINE_FILE} AND upload."revokedAt" IS NULL
      AND (upload."threadsFrom" IS NULL OR upload."threadsFrom" = 'artwork') AND ${CARRIES_NO_COLORS}
    ORDER BY upload."colorsSoughtAt" NULLS FIRST, upload."createdAt" DESC LIMIT ${PICTURE_LIMITS.matchedFiles}`.execute(
    db,
  )
  return rows.filter(({ sources }) => sources.length > 0)
}
