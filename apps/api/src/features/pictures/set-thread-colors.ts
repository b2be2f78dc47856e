import type { Issue } from '@stitchdesk/contract/basics/error-body'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import { chartThread } from '@stitchdesk/stitch-files/colors/chart-thread'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError, invalidField, invalidInput } from '../../platform/errors.ts'
import { fileScope, requestScope } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import { showsUpload } from '../files/shown-upload.ts'
import type { Handler } from '../operation.ts'
import { readThreadColors } from './get-thread-colors.ts'
import { CARRIES_NO_COLORS, PICTURES } from './picture-columns.ts'
import { queueColorMatching } from './queue-color-matching.ts'
import { storeColors } from './store-colors.ts'

/**
 * Sets the threads of a machine file without colors, for everybody; the last to set them wins. With none, they are looked for in
 * its pictures again.
 */
export const setThreadColors: Handler<'setThreadColors'> = async ({ db, services, actor, params, body }) => {
  await services.rateLimits.take('picturesByAccount', actor._id)
  const threads = chosen(body.threads)
  return db.transaction().execute(async (trx) => {
    const file = await findFile(trx, actor, params.token)
    if (threads.length > 0) {
      if (threads.length !== file.colorRuns) {
        throw invalidField('threads', describeIssue('wrong_thread_count', { count: file.colorRuns }))
      }
      await storeColors(trx, services, file, { accountId: actor._id, from: 'designer', threads })
    } else {
      // unscoped upload: the file was found within reach
      await trx
        .updateTable('upload')
        .set({ threads: null, threadsFrom: null, colors: '', colorsSoughtAt: null })
        .where('_id', '=', file._id)
        .execute()
      await queueColorMatching(trx, services, file.orderCode)
    }
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.thread-colors-set',
        entity: 'request',
        _id: file.requestId,
        before: { threadColors: told(file.imageName, file.threads) },
        after: { threadColors: told(file.imageName, threads) },
      },
    )
    return readThreadColors(trx, actor, params.token)
  })
}

/** The threads to store; a thread of a chart gets the chart's name. */
function chosen(threads: readonly { color: string; brand?: string | undefined; code?: string | undefined }[]) {
  const issues: Issue[] = []
  const known = threads.map(({ color, brand, code }, index): FileThread => {
    if (brand === undefined && code === undefined) return { color: color.toLowerCase() }
    const thread = chartThread(brand ?? '', code ?? '')
    if (!thread) issues.push({ path: ['threads', index, 'code'], ...describeIssue('unknown_thread', {}) })
    return thread ?? { color }
  })
  if (issues.length > 0) throw invalidInput(issues)
  return known
}

/** @throws AppError record_not_found, conflict */
async function findFile(trx: Transaction<DB>, actor: Actor, token: string) {
  const { rows } = await sql<{
    _id: string
    requestId: string
    orderCode: number
    imageName: string
    checksum: string
    extension: string
    threads: FileThread[] | null
    colorRuns: number | null
    mayBeSet: boolean
  }>`
    SELECT upload."_id", request."_id" AS "requestId", upload."orderCode", upload."imageName", upload."checksum",
      upload."extension", upload."threads", figures."colorRuns", ${CARRIES_NO_COLORS} AS "mayBeSet"
    FROM upload JOIN request ON request."orderCode" = upload."orderCode" ${PICTURES}
    WHERE ${showsUpload(token)} AND ${requestScope(actor)} AND ${fileScope(actor)}
    FOR UPDATE OF upload`.execute(trx)
  const [file] = rows
  if (!file) throw new AppError('file_not_found')
  const { colorRuns, mayBeSet } = file
  if (colorRuns === null) throw new AppError('colors_being_read')
  if (!mayBeSet) throw new AppError('colors_of_file')
  return { ...file, colorRuns }
}

/** As the history says it: the file, and its colors in the order of sewing. */
const told = (name: string, threads: readonly FileThread[] | null) =>
  threads?.length ? `${name}: ${threads.map(({ color }) => color).join(', ')}` : `${name}: not set`
