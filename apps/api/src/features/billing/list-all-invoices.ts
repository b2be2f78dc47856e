import type { InvoiceStatus } from '@stitchdesk/contract/basics/enums'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { ListedInvoiceInCents } from '@stitchdesk/contract/billing/invoice-list'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/database/paging.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError } from '../../platform/errors.ts'
import { sortedByCalled } from '../access/person-names.ts'
import type { Handler, OperationContext } from '../operation.ts'
import { shopToday } from '../settings/time-zone.ts'
import { listedPictures } from './document/line-pictures.ts'
import { foundInvoices } from './found-invoices.ts'
import { paymentsOf } from './payments-of.ts'
import { isCalled, listedColumns, WITH_ENTRY } from './queries.ts'

type Asked = OperationContext<'listAllInvoices'>['query']

/** Invoices of all customers within the caller's scope, page by page, drafts included. */
export const listAllInvoices: Handler<'listAllInvoices'> = async ({ services, db, actor, params, query }) => {
  if (offsetOf(params) > PAGE_LIMITS.maxOffset) {
    throw new AppError('page_beyond_end', { most: PAGE_LIMITS.maxOffset })
  }
  const today = await shopToday(db, services.config)
  const statements = invoiceListStatements(actor, { ...query, today, params })
  const [{ rows }, counted] = await Promise.all([statements.page.execute(db), statements.total.execute(db)])
  const ids = rows.map(({ _id }) => _id)
  const [payments, pictures] = await Promise.all([paymentsOf(db, ids), listedPictures(db, ids)])
  const docs = rows.map((invoice) => ({
    ...invoice,
    lines: invoice.lines.map((line) => ({ ...line, picture: pictures.get(line.orderId) ?? null })),
    payments: (payments.get(invoice._id) ?? []).map(({ inv: _, ...payment }) => payment),
  }))
  return pagedAnswer(docs, counted.rows[0]?.totalDocs ?? 0, params)
}

type Line = Omit<ListedInvoiceInCents['lines'][number], 'picture'>
type Row = Omit<ListedInvoiceInCents, '_id' | 'payments' | 'lines'> & { _id: Reached<'invoice'>; lines: Line[] }

/** The conditions and the order of the list, and the join of each invoice's `customer`. */
export function listedInvoices(actor: Actor, { state, by, direction, today, ...search }: Asked & { today: string }) {
  return {
    where: sql`${foundInvoices(actor, search)} ${state ? sql`AND ${isCalled(state, today)}` : sql``}`,
    order: sortOrder(by, direction),
    join: sql`JOIN account customer ON customer."_id" = invoice."mauth_id"
      AND customer."customerId" = invoice."customerId"`,
  }
}

/** One page of the list, and how many invoices it has. */
export function invoiceListStatements(
  actor: Actor,
  { params, ...asked }: Asked & { today: string; params: PageParams },
) {
  const { where, order, join } = listedInvoices(actor, asked)
  return {
    // The page's keys come from an index alone; only its own rows are then read and completed.
    page: sql<Row>`
      WITH page AS MATERIALIZED (
        SELECT invoice."_id" FROM invoice ${asked.by === 'customer' ? join : sql``} WHERE ${where} ORDER BY ${order}
        LIMIT ${params.size} OFFSET ${offsetOf(params)})
      SELECT ${listedColumns(asked.today)}
      FROM page JOIN invoice ON invoice."_id" = page."_id"
      ${join} ${WITH_ENTRY}
      ORDER BY ${order}`,
    total: sql<{ totalDocs: number }>`SELECT count(*) AS "totalDocs" FROM invoice WHERE ${where}`,
  }
}

/** The order of the list; each has its index. Drafts have no due date. */
function sortOrder(by: Asked['by'], direction: Asked['direction']): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`ASC` : sql`DESC`
  if (by === 'customer') return sql`${sortedByCalled('customer', way)}, invoice."createdAt" DESC, invoice."_id" DESC`
  const undated = by === 'dueDate' ? (direction === 'asc' ? sql`NULLS FIRST` : sql`NULLS LAST`) : sql``
  return sql`${sql.ref(`invoice.${by}`)} ${way} ${undated}, invoice."_id" ${way}`
}

/** The states of invoices in the order in which they are counted. */
const COUNTED = ['Draft', 'Unpaid', 'Overdue', 'Paid', 'Void'] as const satisfies readonly InvoiceStatus[]

/** The number of invoices in each state within reach; counting ends at `PAGE_LIMITS.counted`. */
export const countInvoices: Handler<'countInvoices'> = async ({ services, db, actor, query }) => {
  const { rows } = await invoiceCountStatement(actor, query, await shopToday(db, services.config)).execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Counting answers a row')
  return counts
}

/** The statement that counts invoices. Without a search each state is counted by its own index; a search counts all states in one walk. */
function invoiceCountStatement(actor: Actor, search: OperationContext<'countInvoices'>['query'], today: string) {
  const where = foundInvoices(actor, search)
  if (Object.values(search).some((value) => value !== undefined)) {
    const counts = COUNTED.map((state) => sql`count(*) FILTER (WHERE ${isCalled(state, today)}) AS ${sql.ref(state)}`)
    return sql<Record<InvoiceStatus, number>>`SELECT ${sql.join(counts)} FROM invoice WHERE ${where}`
  }
  const counts = COUNTED.map(
    (state) => sql`(SELECT count(*) FROM (
      SELECT FROM invoice WHERE ${isCalled(state, today)} AND ${where} LIMIT ${sql.lit(PAGE_LIMITS.counted)}) counted
    ) AS ${sql.ref(state)}`,
  )
  return sql<Record<InvoiceStatus, number>>`SELECT ${sql.join(counts)}`
}
