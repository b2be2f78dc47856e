import { REQUEST_KINDS, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { Customer, customerFilterSchema } from '@stitchdesk/contract/people/customer'
import { expressionBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database.generated.ts'
import type { Database } from '../../platform/database.ts'
import { withinRange } from '../../platform/days.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/paging.ts'
import { contains } from '../../platform/text-filter.ts'
import { reachesCustomer } from '../access/reach.ts'
import { IS_OWED } from '../requests/billing.ts'
import { ACCOUNT_COLUMNS, type AccountEnums, answeredSalesMan } from './queries.ts'

type CustomerFilter = Partial<z.output<typeof customerFilterSchema>> & {
  _id?: string
  /** whose days those of `orderDate` are; UTC's where no filter asks */
  timeZone?: string
}

/**
 * One page of the customers within the caller's reach. Counts and sums are made in the same statement, and only for the
 * customers of that page.
 */
export async function customersPage(
  db: Database,
  actor: Actor,
  filter: CustomerFilter,
  params: PageParams,
): Promise<Paged<Customer>> {
  const matching = matchingCustomers(db, actor, filter)
  const rows = await db
    .with('page', (qb) =>
      qb
        .selectFrom(matching.as('matching'))
        .select(['_id', 'sortAt', sql<number>`count(*) over ()`.as('totalDocs')])
        .where('sortAt', 'is not', null)
        .orderBy('sortAt', 'desc')
        .orderBy('_id', 'desc')
        .limit(params.size)
        .offset(offsetOf(params)),
    )
    .selectFrom('page')
    .innerJoin('account', 'account._id', 'page._id')
    .innerJoinLateral(workOfAccount().as('work'), (join) => join.onTrue())
    .select(ACCOUNT_COLUMNS)
    .select(answeredSalesMan.as('assToSalesMan'))
    .select([
      'work.requests',
      'work.unpaidDone',
      'work.owes',
      'work.lastRequest',
      'account.uploadQuotaBytes',
      'page.totalDocs',
    ])
    .$narrowType<AccountEnums>()
    .orderBy('page.sortAt', 'desc')
    .orderBy('page._id', 'desc')
    .execute()
  const docs = rows.map(({ totalDocs: _, ...customer }) => customer)
  return pagedAnswer(docs, rows[0]?.totalDocs ?? (await countBeyondLastPage(db, matching, params)), params)
}

type Matching = ReturnType<typeof matchingCustomers>

/** A page past the last one has no row to carry the total. */
async function countBeyondLastPage(db: Database, matching: Matching, { page }: PageParams): Promise<number> {
  if (page === 1) return 0
  const { total } = await db
    .selectFrom(matching.as('matching'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('sortAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return total
}

/** Ids of the customers a filter names, with what they are sorted by; that is null for those it leaves out. */
function matchingCustomers(db: Database, actor: Actor, filter: CustomerFilter) {
  const { _id, sales, designer, orderDate, timeZone = 'UTC' } = filter
  return db
    .selectFrom('account')
    .select(['account._id', (filter.withRequests ? latestRequest : registered).as('sortAt')])
    .where(reachesCustomer(actor))
    .where('account.delete', '=', false)
    .$if(_id !== undefined, (query) => query.where('account._id', '=', _id ?? ''))
    .$call((query) =>
      (['userName', 'email', 'contactPerson', 'company'] as const).reduce((narrowed, field) => {
        const text = filter[field]
        return text === undefined ? narrowed : narrowed.where(contains(`account.${field}`, text))
      }, query),
    )
    .$if(sales !== undefined, (query) =>
      sales === UNASSIGNED
        ? query.where('account.assToSalesMan', 'is', null)
        : query.where('account.assToSalesMan', '=', sales ?? ''),
    )
    .$if(filter.colorStatus !== undefined, (query) => query.where('account.colorStatus', '=', filter.colorStatus ?? ''))
    .$if(designer !== undefined || orderDate !== undefined, (query) =>
      query.where('account.userName', 'in', (eb) =>
        eb
          .selectFrom('request')
          .select('request.userName')
          .where('request.delete', '=', sql.lit(false))
          .$if(designer !== undefined, (requests) => requests.where('request.assTo', '=', designer ?? ''))
          .where(withinRange('request.submitDateTime', orderDate ?? {}, timeZone)),
      ),
    )
}

const eb = expressionBuilder<DB, 'account'>()
const registered = sql<string | null>`account."registerdDate"`

// One step down an index for each kind: the index of a customer's requests begins with the kind.
const latestRequest = sql<string | null>`greatest(${sql.join(
  REQUEST_KINDS.map((kind) =>
    eb
      .selectFrom('request')
      .select('request.submitDateTime')
      .whereRef('request.userName', '=', 'account.userName')
      .where('request.requestFor', '=', kind)
      .where('request.delete', '=', sql.lit(false))
      .orderBy('request.submitDateTime', 'desc')
      .limit(1),
  ),
)})`

/** What a row's customer has placed (see the tally of migration 0002) and owes. */
function workOfAccount() {
  return (
    eb
      .selectFrom('request')
      .select(({ fn, selectFrom }) => [
        selectFrom('request_tally')
          .select((tally) => tally.fn.coalesce(tally.fn.sum<number>('requests'), sql<number>`0`).as('requests'))
          .where('dimension', '=', 'userName')
          .whereRef('value', '=', 'account.userName')
          .$asScalar()
          .$notNull()
          .as('requests'),
        fn.countAll<number>().as('unpaidDone'),
        fn.coalesce(fn.sum<number>('request.due'), sql<number>`0`).as('owes'),
        latestRequest.as('lastRequest'),
      ])
      .whereRef('request.userName', '=', 'account.userName')
      // The predicate of the index request_due.
      .where(IS_OWED)
  )
}
