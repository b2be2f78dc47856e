import { setImmediate } from 'node:timers/promises'
import { SIMILAR_LIMITS } from '@stitchdesk/contract/similar/limits'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Scope } from '../access/reach.ts'
import { likenessTo } from '../pictures/fingerprints/compare.ts'
import { lookedUpBy } from '../pictures/fingerprints/hash.ts'
import type { Likeness } from '../pictures/fingerprints/judged.ts'
import { IS_BEING_READ } from '../pictures/picture-columns.ts'

/** Thresholds from which pictures count as alike. */
export const ALIKE_LIMITS = {
  /** bits of a hash that differ at most; of two unlike pictures half of them do */
  bits: 84,
  /** likeness of the least like parts from which two pictures show the same */
  same: 0.7,
  /** likeness of the whole from which they look alike */
  whole: 0.8,
} as const

export const showsSame = ({ least }: Likeness): boolean => least >= ALIKE_LIMITS.same
export const looksAlike = (likeness: Likeness): boolean => showsSame(likeness) || likeness.whole >= ALIKE_LIMITS.whole

/** The details of the files that a condition on `upload` names, and whether one of them isn't read yet. */
export async function readDetails(db: Database, where: Scope): Promise<{ details: Buffer[]; reading: boolean }> {
  const { rows } = await sql<{ detail: Buffer | null; reading: boolean }>`
    SELECT picture_detail."detail", ${IS_BEING_READ} AS "reading"
    FROM upload
    LEFT JOIN picture ON picture."checksum" = upload."checksum" AND picture."extension" = upload."extension"
      AND picture."colors" = upload."colors"
    LEFT JOIN picture_detail ON picture_detail."checksum" = picture."checksum"
      AND picture_detail."extension" = picture."extension" AND picture_detail."colors" = picture."colors"
    WHERE upload."revokedAt" IS NULL AND ${where}
    ORDER BY upload."kind" = 'artwork' DESC, picture_detail."detail" IS NULL, upload."createdAt", upload."_id" LIMIT ${SIMILAR_LIMITS.files}`.execute(
    db,
  )
  return {
    details: rows.flatMap(({ detail }) => (detail ? [detail] : [])),
    reading: rows.some(({ reading }) => reading),
  }
}

/** A request with a picture like one that was looked for. */
export interface Alike {
  _id: string
  likeness: Likeness
}

/**
 * Statement that finds requests by a picture, those with the fewest differing bits first.
 * @param within on `upload` and `request`: which files of which requests are looked through
 */
const findStatement = (detail: Buffer, within: Scope) => {
  const { bits, bands } = lookedUpBy(detail)
  // Band by band, and file by file, because the planner would expect half of the table to match, and read all of it.
  return sql<{ _id: string; detail: Buffer }>`
    WITH near AS MATERIALIZED (
      SELECT DISTINCT print."checksum", print."extension", print."colors", print."off"
      FROM unnest(${bands}::integer[]) band
      CROSS JOIN LATERAL (
        SELECT "checksum", "extension", "colors", bit_count("hash" # ${bits}::bit(256)) AS "off"
        FROM picture_fingerprint WHERE "bands" @> ARRAY[band]
          AND bit_count("hash" # ${bits}::bit(256)) <= ${sql.lit(ALIKE_LIMITS.bits)} OFFSET 0) print
      LIMIT ${sql.lit(SIMILAR_LIMITS.near)}),
    found AS MATERIALIZED (
      SELECT request."_id", near.* FROM near
      CROSS JOIN LATERAL (
        SELECT * FROM upload WHERE upload."checksum" = near."checksum" AND upload."extension" = near."extension"
          AND upload."colors" = near."colors" AND upload."revokedAt" IS NULL OFFSET 0) upload
      CROSS JOIN LATERAL (SELECT * FROM request WHERE request."orderCode" = upload."orderCode" OFFSET 0) request
      WHERE ${within}
      ORDER BY near."off", request."submitDateTime" DESC LIMIT ${sql.lit(SIMILAR_LIMITS.compared * 2)})
    SELECT found."_id", picture_detail."detail" FROM found
    JOIN picture_detail USING ("checksum", "extension", "colors") ORDER BY found."off"`
}

/**
 * The requests with pictures like these, the most alike first, each once.
 * @param within on `upload` and `request`: which files of which requests are looked through
 * @param compared how many pictures are compared with each, those with the fewest differing bits
 */
export async function findAlike(
  db: Database,
  details: readonly Buffer[],
  within: Scope,
  compared: number = SIMILAR_LIMITS.compared,
): Promise<Alike[]> {
  const best = new Map<string, Likeness>()
  for (const detail of details) {
    const { rows } = await findStatement(detail, within).execute(db)
    const known = new Map<string, Likeness>()
    const likenessOf = likenessTo(detail)
    for (const row of rows) {
      const before = best.get(row._id)
      // Another file of the request has shown the same already.
      if (before && showsSame(before)) continue
      const key = row.detail.toString('base64')
      let likeness = known.get(key)
      if (!likeness) {
        if (known.size >= compared) continue
        // Others are answered between two pictures.
        await setImmediate()
        likeness = likenessOf(row.detail)
        known.set(key, likeness)
      }
      if (looksAlike(likeness) && (!before || likeness.least > before.least)) best.set(row._id, likeness)
    }
  }
  return [...best]
    .map(([_id, likeness]) => ({ _id, likeness }))
    .sort((left, right) => right.likeness.least - left.likeness.least)
}
