import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Selectable } from 'kysely'
import { cleanFileName } from '../../platform/ascii-names.ts'
import type { Upload } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { invalidField } from '../../platform/errors.ts'
import { randomToken } from '../../platform/sign-in/tokens.ts'
import { ORDER_CODE } from '../access/reach.ts'

type UploadRow = Selectable<Upload>

interface Target {
  _id: Reached<'request'>
  orderCode: number
  /** Order code of the request that is ordered again; its files may be carried over. */
  original?: number | null
}

/**
 * Makes the named files the artwork of a request, in the order given; artwork that is no longer named is taken off. Files of
 * a re-ordered request get a record of their own, so that each request has its own link, and share the stored bytes.
 */
export async function attachArtwork(db: Database, target: Target, named: { filePath: string }[]): Promise<void> {
  const rows = await findNamed(db, 'artwork', target, named)
  await db
    .updateTable('upload')
    .set({ requestId: null })
    .where('requestId', '=', target._id)
    .where('kind', '=', 'artwork')
    // Revoked files aren't shown, so a body can't name them; they stay, because a link can be given back.
    .where('revokedAt', 'is', null)
    .execute()
  for (const [position, row] of rows.entries()) {
    if (row.orderCode === target.orderCode) {
      await db.updateTable('upload').set({ requestId: target._id, position }).where('_id', '=', row._id).execute()
    } else {
      const { _id, createdAt, extension, threads, ...rest } = row
      // An old upload without shared content has no bytes by now.
      if (rest.checksum === null) throw invalidField('imagesUploads', describeIssue('file_gone', {}))
      const filePath = await freePath(db, target.orderCode, row.originalName)
      await db
        .insertInto('upload')
        .values({
          ...rest,
          ...namesOf(filePath),
          threads: threads === null ? null : JSON.stringify(threads),
          orderCode: target.orderCode,
          requestId: target._id,
          position,
          token: randomToken(),
        })
        .execute()
    }
  }
}

/** Makes the named files the results of a processing round, in the order given. Files of earlier rounds may stay on. */
export async function attachResults(
  db: Database,
  processingId: Reached<'processing'>,
  request: { _id: Reached<'request'>; orderCode: number },
  named: { filePath: string }[],
): Promise<void> {
  const rows = await findNamed(db, 'result', request, named)
  if (rows.length === 0) return
  const ids = rows.map((row) => row._id)
  await db.updateTable('upload').set({ requestId: request._id }).where('_id', 'in', ids).execute()
  await db
    .insertInto('processing_upload')
    .values(ids.map((uploadId, position) => ({ processingId, uploadId, position })))
    .execute()
}

/**
 * The stored files behind the paths of a body: only files of this request's own code, or of the one ordered again. They stay
 * locked, so that nobody takes one back before the request has it.
 */
async function findNamed(db: Database, kind: 'artwork' | 'result', target: Target, named: { filePath: string }[]) {
  const paths = [...new Set(named.map((file) => file.filePath))]
  if (paths.length === 0) return []
  const codes = target.original ? [target.orderCode, target.original] : [target.orderCode]
  const rows = await db
    .selectFrom('upload')
    .selectAll()
    .where(ORDER_CODE)
    .where('filePath', 'in', paths)
    .where('orderCode', 'in', codes)
    .where('kind', '=', kind)
    .where('revokedAt', 'is', null)
    // Always locked in the same order, so that two callers with the same files can't deadlock.
    .orderBy('_id')
    .forUpdate()
    .execute()
  return paths.map((path): UploadRow => {
    const row = rows.find((candidate) => candidate.filePath === path)
    if (!row) throw invalidField('imagesUploads', describeIssue('file_gone', {}))
    return row
  })
}

const namesOf = (filePath: string) => ({ filePath, imageName: filePath.split('/').at(-1) ?? filePath })

/** A path for a file of an order code that no other file has: `orderUploads/{code}/{code}-{cleaned name}`. */
export async function freePath(db: Database, orderCode: number, originalName: string): Promise<string> {
  const folder = `orderUploads/${orderCode}/${orderCode}-`
  const clean = cleanFileName(originalName)
  const dot = clean.lastIndexOf('.')
  const taken = await db
    .selectFrom('upload')
    .select('filePath')
    .where(ORDER_CODE)
    .where('orderCode', '=', orderCode)
    .execute()
  const paths = new Set(taken.map((row) => row.filePath))
  for (let number = 1; ; number++) {
    const name = number === 1 ? clean : `${clean.slice(0, dot)}-${number}${clean.slice(dot)}`
    if (!paths.has(folder + name)) return folder + name
  }
}
