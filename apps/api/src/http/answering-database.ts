import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import pg from 'pg'
import type { Services } from '../features/operation.ts'
import type { Actor } from '../platform/actor.ts'
import type { Database } from '../platform/database/database.ts'
import { currentPosition } from '../platform/database/positions.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'
import { lastWrite, noteWrite } from '../platform/database/write-marks.ts'

/** Calls that may read very much. They get more time and connections of their own, so that other calls don't wait for them. */
const LONG_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'exportOrders',
  'exportInvoices',
  'report',
  'designersProgress',
  'salesManProgress',
  'ordersReport',
  'customersReport',
  'companyReport',
  'exportReport',
  'reportOverview',
  'moneyReport',
  'listReceivable',
  'exportReceivable',
  'exportJournal',
])

/**
 * Calls that a replica may answer, and how old the answer may be. `settled`: as old as `READ_LAG_SECONDS`, but with the caller's own
 * changes. `current`: with everything that was there when the call came, because browsers ask again the moment they hear of a change.
 */
const REPLICA_CALLS: Partial<Record<CallName, 'settled' | 'current'>> = {
  exportOrders: 'settled',
  exportInvoices: 'settled',
  report: 'settled',
  designersProgress: 'settled',
  salesManProgress: 'settled',
  ordersReport: 'settled',
  customersReport: 'settled',
  companyReport: 'settled',
  exportReport: 'settled',
  reportOverview: 'settled',
  moneyReport: 'settled',
  listReceivable: 'settled',
  exportReceivable: 'settled',
  exportJournal: 'settled',
  search: 'settled',
  getManagerDashboard: 'current',
  getSalesDashboard: 'current',
  getDesignerDashboard: 'current',
  getCustomerDashboard: 'current',
  getMenuCounts: 'current',
}

/** Calls with a body that change nothing that replicas answer. Every other call that is no GET counts as a change. */
const READING_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  'listOrders',
  'listVectors',
  'listCustomers',
  'listDesigners',
  'listSalesmen',
  'countOrders',
  'readPictures',
  'lookAtRequest',
  'leaveRequest',
  'readConversation',
  'markNotificationsRead',
  'reportCrash',
  'reserveOrderCode',
])

const changes = (name: CallName) => CALLS[name].method !== 'GET' && !READING_CALLS.has(name) && !REPLICA_CALLS[name]

/** How much later a call that only looks is due than one that somebody's work hangs on, in milliseconds. */
const LOOK_MS = 1000

/**
 * When a call that comes now should be answered, for {@link dueAt}. Where all connections are in use, saving and uploading go before lists;
 * but a list that has waited for a second goes before what comes then, however much is saved.
 */
export const dueTimeOf = (name: CallName): number =>
  performance.now() + (changes(name) || name === 'reserveOrderCode' ? 0 : LOOK_MS)

/** Runs an operation on the database that answers its call: a replica where that may and can, else the primary. */
export async function onAnsweringDatabase<T>(
  services: Services,
  { name, actor }: { name: CallName; actor: Actor | null },
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const primary = LONG_CALLS.has(name) ? services.slowQueryPool : services.db
  const { replicas } = services
  if (!replicas) return run(primary)
  if (actor && changes(name)) return noting(services, actor, () => run(primary))
  const age = REPLICA_CALLS[name]
  if (!age || !actor) return run(primary)
  const needed = age === 'current' ? await currentPosition(services.db) : await lastWrite(services.db, actor._id)
  const replica = await replicas.at(needed)
  const count = (side: string) => services.metrics.reads.inc({ side })
  if (!replica) {
    count('primary')
    return run(primary)
  }
  try {
    const answer = await run(replica)
    count('replica')
    return answer
  } catch (error) {
    // The replica was lost, canceled the call to apply a change, or doesn't have a migrated table yet.
    if (!(error instanceof pg.DatabaseError) && !isUnavailable(error)) throw error
    services.log.warn({ reason: String(error), call: name }, 'a replica failed; the primary answers')
    count('repeated')
    return run(primary)
  }
}

/** Notes a change, also of a call that failed half-way. The answer doesn't depend on the note. */
async function noting<T>({ db, log }: Services, { _id }: Actor, change: () => Promise<T>): Promise<T> {
  const note = () =>
    noteWrite(db, _id).catch((error: unknown) => log.warn({ err: error }, 'a change was not noted for replicas'))
  try {
    const answer = await change()
    await note()
    return answer
  } catch (error) {
    // While the primary is away nothing can be noted, and the caller has waited long enough.
    if (!isUnavailable(error)) await note()
    throw error
  }
}
