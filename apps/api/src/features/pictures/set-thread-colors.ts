import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { ChosenThread, FileThread } from '@stitchdesk/contract/pictures/thread-colors'
import type { ChartThread } from '@stitchdesk/contract/settings/read-thread-chart'
import { chartThread } from '@stitchdesk/stitch-files/colors/chart-thread'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, type Issue, invalidField, invalidInput } from '../../platform/errors.ts'
import { present } from '../../platform/present.ts'
import { fileScope, requestScope } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import { showsUpload } from '../files/shown-upload.ts'
import type { Handler } from '../operation.ts'
import { readThreadColors } from './get-thread-colors.ts'
import { CARRIES_NO_COLORS, PICTURES } from './picture-columns.ts'
import { queueColorMatching } from './queue-color-matching.ts'
import { findThread, readShopThreads } from './shop-threads.ts'
import { storeColors } from './store-colors.ts'

/**
 * Sets the threads of a machine file, for everybody; the last to set them wins. A file that carries colors takes threads of a chart
 * alone. With none, a file has its own colors again, or those that its pictures have.
 */
export const setThreadColors: Handler<'setThreadColors'> = async ({ db, services, actor, params, body }) => {
  await services.rateLimits.take('picturesByAccount', actor._id)
  return db.transaction().execute(async (trx) => {
    const file = await findFile(trx, actor, params.token)
    const threads = givenThreads(body.threads, file, await readShopThreads(trx))
    if (file.carriesColors && !(threads.length > 0 ? body.threads.some(isOfChart) : file.threads)) {
      throw new AppError('colors_of_file')
    }
    if (threads.length > 0) {
      if (threads.length !== file.colorRuns) {
        throw invalidField('threads', describeIssue('wrong_thread_count', { count: file.colorRuns }))
      }
      await storeColors(trx, services, file, { accountId: actor._id, from: 'designer', threads })
    } else {
      await trx
        .updateTable('upload')
        .set({ threads: null, threadsFrom: null, colors: '', colorsSoughtAt: null })
        .where('_id', '=', file._id)
        .execute()
      await queueColorMatching(trx, services, file.orderCode)
    }
    await recordChange(
      trx,
      { actor },
      {
        entity: 'request',
        _id: file.requestId,
        before: { threadColors: told(file.imageName, file.threads) },
        after: { threadColors: told(file.imageName, threads) },
      },
    )
    return readThreadColors(trx, actor, params.token)
  })
}

const isOfChart = (thread: ChosenThread | null) => thread?.brand !== undefined || thread?.code !== undefined

/** The threads to store: those that stay as they are, threads of a chart with its name and color, and colors alone. */
function givenThreads(
  given: readonly (ChosenThread | null)[],
  file: FoundFile,
  chart: readonly ChartThread[],
): (FileThread | null)[] {
  const issues: Issue[] = []
  const threads = given.map((thread, index): FileThread | null => {
    const own = file.carriesColors ? file.ownThreads[index] : undefined
    if (thread === null) {
      if (own !== null) throw new AppError('colors_of_file')
      return null
    }
    const color = thread.color.toLowerCase()
    if (!isOfChart(thread)) {
      if (file.carriesColors && own !== null && own?.color !== color) throw new AppError('colors_of_file')
      return own ?? { color }
    }
    const now = file.threads?.[index] ?? own
    if (
      now &&
      now.color === color &&
      (['brand', 'code', 'name'] as const).every((part) => now[part] === thread[part])
    ) {
      return now
    }
    const found = findThread(chart, thread)
    if (found) {
      const { code, ...rest } = found
      return { ...rest, ...(code !== '' && { code }), chosen: true }
    }
    const known = chartThread(thread.brand ?? '', thread.code ?? '')
    if (!known) issues.push({ path: ['threads', index, 'code'], ...describeIssue('unknown_thread', {}) })
    return known ?? { color }
  })
  if (issues.length > 0) throw invalidInput(issues)
  return threads
}

interface FoundFile {
  _id: Reached<'upload'>
  requestId: Reached<'request'>
  orderCode: number
  imageName: string
  checksum: string
  extension: string
  threads: (FileThread | null)[] | null
  /** The colors that a file carries itself. */
  ownThreads: (FileThread | null)[]
  carriesColors: boolean
}

/** @throws AppError record_not_found, conflict */
async function findFile(trx: Transaction<DB>, actor: Actor, token: string): Promise<FoundFile & { colorRuns: number }> {
  const { rows } = await sql<
    Omit<FoundFile, 'checksum'> & { checksum: string | null; colorRuns: number | null; isSewn: boolean }
  >`
    SELECT upload."_id", request."_id" AS "requestId", upload."orderCode", upload."imageName", upload."checksum",
      upload."extension", upload."threads", coalesce(figures."threads", '[]') AS "ownThreads", figures."colorRuns",
      NOT ${CARRIES_NO_COLORS} AS "carriesColors", coalesce(figures."source" = 'stitches', false) AS "isSewn"
    FROM upload JOIN request ON request."orderCode" = upload."orderCode" ${PICTURES}
    WHERE ${showsUpload(token)} AND ${requestScope(actor)} AND ${fileScope(actor)}
    FOR UPDATE OF upload`.execute(trx)
  const [file] = rows
  if (!file) throw new AppError('file_not_found')
  const { colorRuns, isSewn } = file
  if (colorRuns === null) throw new AppError('colors_being_read')
  if (!isSewn) throw new AppError('colors_of_file')
  return { ...file, colorRuns, checksum: present(file.checksum, 'The checksum of a read file') }
}

/** As the history says it: the file, and its colors in the order of sewing. */
const told = (name: string, threads: readonly (FileThread | null)[] | null) =>
  threads?.length ? `${name}: ${threads.map(toldThread).join(', ')}` : `${name}: not set`

const toldThread = (thread: FileThread | null) => {
  if (!thread) return 'not set'
  const { color, brand, code, name, chosen } = thread
  return chosen ? `${color} (${[brand, code || name].filter(Boolean).join(' ')})` : color
}
