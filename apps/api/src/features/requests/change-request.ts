import { type Designation, REQUIRED_FORMATS, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { isKeyOf } from '@stitchdesk/contract/basics/tables'
import type { RequestChange } from '@stitchdesk/contract/placing/draft'
import { onlyAskedFor } from '@stitchdesk/contract/requests/kinds'
import type { Transaction } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { updatable } from '../../platform/database/known-columns.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'
import { isStaff } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import type { OperationContext } from '../operation.ts'
import { refuseUnapproved } from './approved-price.ts'
import { attachArtwork } from './attachments.ts'
import { checkSending } from './check-sending.ts'
import { lockRequest, type RequestRow, refuseStale } from './lock-request.ts'
import { dueWithRush } from './promise.ts'
import { releaseLatestRound } from './queries/released.ts'
import { getRequest } from './queries/requests.ts'
import { answerChanges } from './revisions.ts'

/** Fields that only staff change; in a customer's body they are ignored. */
const STAFF_FIELDS = ['orderStatus', 'oStatus', 'assTo', 'assToSalesMan'] as const

/**
 * Changes fields of a request in the caller's scope; fields that the role may not change are passed over. Called in a
 * transaction.
 * @throws AppError record_not_found, record_deleted, stale_version, conflict once work has begun on a customer's own
 */
export async function changeRequest(
  trx: Transaction<DB>,
  { actor, services }: Pick<OperationContext<'updateOrder'>, 'actor' | 'services'>,
  { _id, change: body }: { _id: string; change: RequestChange },
): Promise<void> {
  const row = await lockRequest(trx, actor, { _id })
  const { version, imagesUploads, ...change } = body
  refuseStale(row, version)
  if (!isStaff(actor) && row.orderStatus !== 'New') {
    throw new AppError('change_in_work')
  }
  const changed = onlyChanged(row, await columnsToSet(trx, actor, row, change))
  if (changed.orderStatus === 'Done') refuseUnapproved(row)
  const columns = { ...changed, ...(await dueTimeToSet(trx, services, row, changed.rush)) }
  if (imagesUploads) await attachArtwork(trx, row, imagesUploads)
  if (Object.keys(columns).length > 0 || imagesUploads) {
    // Done work can be invoiced, so its customer sees it even if it wasn't sent.
    const isReleased = columns.orderStatus === 'Done' && (await releaseLatestRound(trx, row._id))
    if (columns.orderStatus === 'Done') await answerChanges(trx, row._id)
    const check = isReleased ? await checkSending(trx, await getRequest(trx, actor, row._id)) : {}
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'request.changed',
        entity: 'request',
        _id: row._id,
        set: columns,
        before: row,
        after: { ...columns, ...check },
        setsArtwork: imagesUploads !== undefined,
      },
    )
  }
}

/** Rush moves the due time. */
async function dueTimeToSet(
  trx: Transaction<DB>,
  { config }: OperationContext<'updateOrder'>['services'],
  row: RequestRow,
  rush: string | undefined,
): Promise<Partial<Writable>> {
  if (rush === undefined) return {}
  return { dueTime: (await dueWithRush(trx, config, row, rush)).toISOString() }
}

/** A request without what follows from its other columns. */
type Writable = Omit<RequestRow, 'totalPrice'>

/** The fields that differ from the stored row, because a save without changes must not make open forms stale. */
function onlyChanged(row: RequestRow, columns: Partial<Writable>): Partial<Writable> {
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isKeyOf(row, name) || value !== row[name]),
  )
}

async function columnsToSet(
  db: Database,
  actor: Actor,
  row: RequestRow,
  change: Omit<RequestChange, 'version' | 'imagesUploads'>,
) {
  const { orderStatus, oStatus, assTo, assToSalesMan, ...draft } = change
  checkFormat(row, draft.requiredFormat)
  const columns = updatable('request', onlyAskedFor(row.requestFor, draft))
  if (!isStaff(actor)) return columns
  const staffColumns = updatable('request', {
    orderStatus,
    oStatus,
    assTo: assTo === undefined ? undefined : await assignee(db, 'assTo', 'designer', assTo),
    assToSalesMan:
      assToSalesMan === undefined ? undefined : await assignee(db, 'assToSalesMan', 'sales', assToSalesMan),
  } satisfies Record<(typeof STAFF_FIELDS)[number], unknown>)
  const given = Object.entries(staffColumns).filter(([, value]) => value !== undefined)
  return { ...columns, ...(Object.fromEntries(given) as Partial<Writable>) }
}

function checkFormat({ requestFor }: RequestRow, requiredFormat: string | undefined) {
  const formats: readonly string[] = REQUIRED_FORMATS[requestFor]
  if (requiredFormat !== undefined && !formats.includes(requiredFormat)) {
    throw invalidField('requiredFormat', describeIssue('invalid_choice', {}))
  }
}

/** The account to assign to, checked for its role; null for the dropdown's "Select". */
async function assignee(db: Database, field: string, role: Designation, userName: string): Promise<string | null> {
  if (userName === '' || userName === UNASSIGNED) return null
  const account = await db
    .selectFrom('account')
    .select('userName')
    .where(isEmployee('account'))
    .where('userName', '=', userName)
    .where('Designation', '=', role)
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!account) throw invalidField(field, describeIssue('not_assignable', { name: userName }))
  return account.userName
}
