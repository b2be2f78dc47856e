import { MANAGERS_AND_DESIGNER } from '@stitchdesk/contract/basics/roles'
import type { FileThread, ThreadColors } from '@stitchdesk/contract/pictures/thread-colors'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { fileScope, requestScope } from '../access/scope.ts'
import { showsUpload } from '../files/shown-upload.ts'
import type { Handler } from '../operation.ts'
import { CARRIES_NO_COLORS, COLORS_FROM, PICTURES } from './picture-columns.ts'
import { withNamesOfToday } from './shop-threads.ts'

/** The thread colors of a file, for anyone who has its address. Invented colors are never answered. */
export const getThreadColors: Handler<'getThreadColors'> = ({ db, actor, params }) =>
  readThreadColors(db, actor, params.token)

/** @throws AppError record_not_found */
export async function readThreadColors(db: Database, actor: Actor, token: string): Promise<ThreadColors> {
  const { rows } = await sql<{
    from: ThreadColors['from']
    threads: (FileThread | null)[] | null
    carriesNone: boolean
    isReached: boolean
  }>`
    SELECT ${COLORS_FROM} AS "from", coalesce(upload."threads", figures."threads") AS "threads",
      ${CARRIES_NO_COLORS} AS "carriesNone",
      coalesce(${requestScope(actor)} AND ${fileScope(actor)}, false) AS "isReached"
    FROM upload ${PICTURES} LEFT JOIN request ON request."orderCode" = upload."orderCode"
    WHERE ${showsUpload(token)}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('file_not_found')
  const { from, threads, carriesNone, isReached } = row
  const mayChoose = from !== null && isReached && MANAGERS_AND_DESIGNER.some((role) => role === actor.Designation)
  return {
    from,
    threads: from === null || from === 'none' ? [] : await withNamesOfToday(db, threads ?? []),
    maySet: mayChoose && carriesNone,
    mayChoose,
  }
}
