import { CALLS, type CallName } from '@stitchdesk/contract/calls'
import { READ_LAG_HEADER } from '@stitchdesk/contract/reports/read-lag'
import type { FastifyReply } from 'fastify'
import pg from 'pg'
import type { Services } from '../features/operation.ts'
import type { Database } from '../platform/database/database.ts'
import { isUnavailable } from '../platform/database/unavailable.ts'

/**
 * Reports and exports, which may read very much. They have more time and their own connections, so that other calls don't wait for
 * them, and a standby may answer them.
 */
const REPORTS: ReadonlySet<CallName> = new Set<CallName>([
  'exportOrders',
  'exportInvoices',
  'exportPayments',
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
  'getTaxReport',
  'exportTaxReport',
])

/** Lists, searches and previews, which take what they are asked for in a body. */
const POSTED_READS: ReadonlySet<CallName> = new Set<CallName>([
  'listOrders',
  'listVectors',
  'listCustomers',
  'listDesigners',
  'listSalesmen',
  'search',
  'countOrders',
  'estimateRequest',
  'readPictures',
  'findMadeBefore',
  'previewChosenRound',
  'tryPriceList',
])

/** Makes the file that it answers, and keeps it. */
const WRITING_GETS: ReadonlySet<CallName> = new Set<CallName>(['downloadFormat'])

const onlyReads = (name: CallName) => (CALLS[name].method === 'GET' ? !WRITING_GETS.has(name) : POSTED_READS.has(name))

/**
 * Runs an operation on the database that answers its call: for a report a standby where one is little behind, else the primary. An answer
 * of a standby says by how many seconds it may be older. What only reads has connections of its own: a change asks for one many times
 * in a row, and would wait behind the lists each time.
 */
export async function onAnsweringDatabase<T>(
  services: Services,
  { name, reply }: { name: CallName; reply: FastifyReply },
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, readPool, slowQueryPool, replicas, metrics, log } = services
  if (!REPORTS.has(name)) return run(onlyReads(name) ? readPool : db)
  if (!replicas) return run(slowQueryPool)
  const count = (side: string) => metrics.reads.inc({ side })
  const replica = await replicas.choose()
  if (!replica) {
    count('primary')
    return run(slowQueryPool)
  }
  try {
    const answer = await run(replica.db)
    reply.header(READ_LAG_HEADER, String(Math.max(1, Math.ceil(replica.lagSeconds))))
    count('replica')
    return answer
  } catch (error) {
    if (!isOfReplica(error)) throw error
    log.warn({ reason: String(error), call: name }, 'a replica failed; the primary answers')
    count('repeated')
    return run(slowQueryPool)
  }
}

/** PostgreSQL's codes of a standby that canceled a statement to apply a change, or doesn't have a migrated table or column yet. */
const REPLICA_CODES = ['40001', '42P01', '42703']
/** A statement that took too long would take as long on the primary. */
const TOO_LONG = '57014'

/** Whether the primary may answer what a standby could not. */
function isOfReplica(error: unknown): boolean {
  const code = error instanceof pg.DatabaseError ? (error.code ?? '') : ''
  return REPLICA_CODES.includes(code) || (code !== TOO_LONG && isUnavailable(error))
}
