import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { Cents } from '@stitchdesk/contract/basics/money'
import type { CustomerInCents, customerFilterSchema } from '@stitchdesk/contract/customers/customer'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/database/paging.ts'
import { dayOf, withinRange } from '../../platform/days.ts'
import { accountFoundBy, accountHolds } from '../access/customer-names.ts'
import { isNamed } from '../access/reach.ts'
import { customerScope } from '../access/scope.ts'
import { ACCOUNT_COLUMNS, type AccountEnums, CUSTOMER_COLUMNS } from '../accounts/queries.ts'
import { IS_OWED, IS_TO_INVOICE, IS_UNPAID } from '../requests/queries/billing.ts'
import { holds, joinPhone, readSearchTerms } from '../requests/search-terms.ts'
import { type HoldRules, isOnHold } from '../terms/customer-hold.ts'
import { hasOverdue, IS_QUIET, LATEST_REQUEST, OWES } from './customer-activity.ts'

type CustomerFilter = Partial<z.output<typeof customerFilterSchema>> & {
  _id?: string
  /** whose days the filter's are; UTC's where no filter asks */
  timeZone?: string
}

/**
 * One page of the customers within the caller's reach. Counts and sums are made in the same statement, and only for the
 * customers of that page.
 */
export async function customersPage(
  db: Database,
  actor: Actor,
  { rules, ...filter }: CustomerFilter & { rules: HoldRules },
  params: PageParams,
): Promise<Paged<CustomerInCents>> {
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
    .innerJoin('customer', 'customer._id', 'account.customerId')
    .innerJoinLateral(workOfAccount().as('work'), (join) => join.onTrue())
    .select(ACCOUNT_COLUMNS)
    .select(CUSTOMER_COLUMNS)
    .select([
      'work.requests',
      'work.unpaidDone',
      'work.owes',
      'work.toInvoice',
      'work.lastRequest',
      'customer.uploadQuotaBytes',
      isOnHold(rules, sql.ref('account.customerId'), ON_PAGE).as('onHold'),
      'page.totalDocs',
    ])
    .$narrowType<AccountEnums>()
    .orderBy('page.sortAt', 'desc')
    .orderBy('page._id', 'desc')
    .execute()
  const docs = rows.map(({ totalDocs: _, ...customer }) => customer)
  return pagedAnswer(docs, rows[0]?.totalDocs ?? (await countBeyondLastPage(db, matching, params)), params)
}

/** The customers of the accounts of a `page`, as an array. */
const ON_PAGE = sql`(SELECT array_agg(named."customerId") FROM page shown JOIN account named ON named."_id" = shown."_id")`

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

/** Ids of the customers that a filter names, each with the value to sort by; null for customers that the order leaves out. */
function matchingCustomers(db: Database, actor: Actor, filter: CustomerFilter) {
  const { _id, sales, designer, orderDate, registered: joined, owes, overdue, quiet, timeZone = 'UTC' } = filter
  return db
    .selectFrom('account')
    .select(['account._id', sortedBy(filter).as('sortAt')])
    .where(customerScope(actor))
    .where('account.delete', '=', false)
    .$if(_id !== undefined, (query) => query.where(isNamed('account._id', _id ?? '')))
    .$if(filter.search !== undefined, (query) => query.where(isFoundBy(filter.search ?? '')))
    .$call((query) =>
      (['userName', 'email', 'contactPerson', 'company'] as const).reduce((narrowed, field) => {
        const text = filter[field]
        return text === undefined ? narrowed : narrowed.where(accountHolds('account', [field], text))
      }, query),
    )
    .$if(sales !== undefined, (query) =>
      query.where(isOfCustomers(sales === UNASSIGNED ? sql`"assToSalesMan" IS NULL` : sql`"assToSalesMan" = ${sales}`)),
    )
    .$if(filter.colorStatus !== undefined, (query) =>
      query.where(isOfCustomers(sql`"colorStatus" = ${filter.colorStatus}`)),
    )
    .$if(owes !== undefined, (query) => query.where(owes ? OWES : not(OWES)))
    .$if(quiet !== undefined, (query) => query.where(quiet ? IS_QUIET : not(IS_QUIET)))
    .$if(overdue !== undefined, (query) => {
      const condition = hasOverdue(dayOf(new Date(), timeZone))
      return query.where(overdue ? condition : not(condition))
    })
    .$if(joined !== undefined, (query) => query.where(withinRange('account.registerdDate', joined ?? {}, timeZone)))
    .$if(designer !== undefined || orderDate !== undefined, (query) =>
      query.where('account.customerId', 'in', (eb) =>
        eb
          .selectFrom('request')
          .select('request.customerId')
          .where('request.delete', '=', sql.lit(false))
          .$if(designer !== undefined, (requests) => requests.where('request.assTo', '=', designer ?? ''))
          .where(withinRange('request.submitDateTime', orderDate ?? {}, timeZone)),
      ),
    )
}

/** Condition on `account`: it holds each word of a text somewhere; a phone number may be typed in groups. */
function isFoundBy(text: string): RawBuilder<boolean> {
  return holds(accountFoundBy('account'), readSearchTerms(joinPhone(text)))
}

/** Condition on `account`: its customer meets a condition. */
const isOfCustomers = (condition: RawBuilder<unknown>) => sql<boolean>`account."customerId" IN (
  SELECT customer."_id" FROM customer WHERE ${condition})`

const eb = expressionBuilder<DB, 'account'>()
// An unknown condition, as for a customer without requests, counts as false.
const not = (condition: RawBuilder<boolean>) => sql<boolean>`${condition} IS NOT TRUE`
const registered = sql<string | null>`account."registerdDate"`

/** The figure by which customers are sorted, the greatest first; null leaves a customer out. */
function sortedBy({ withRequests, latestFirst }: CustomerFilter): RawBuilder<string | null> {
  if (withRequests) return LATEST_REQUEST
  return latestFirst ? sql`coalesce(${LATEST_REQUEST}, ${registered})` : registered
}

/** How many requests a row's customer has placed, and what they owe. */
function workOfAccount() {
  return (
    eb
      .selectFrom('request')
      .select(({ fn, selectFrom }) => [
        selectFrom('request as placed')
          .select((count) => count.fn.countAll<number>().as('requests'))
          .whereRef('placed.customerId', '=', 'account.customerId')
          .where('placed.delete', '=', sql.lit(false))
          .$asScalar()
          .$notNull()
          .as('requests'),
        fn.countAll<number>().as('unpaidDone'),
        sql<Cents>`coalesce(sum(request."totalPrice") FILTER (WHERE ${IS_TO_INVOICE}), 0)::bigint`.as('toInvoice'),
        sql<Cents>`coalesce((SELECT sum(invoice."owed") FROM invoice
          WHERE invoice."customerId" = account."customerId" AND ${IS_UNPAID}), 0)::bigint`.as('owes'),
        LATEST_REQUEST.as('lastRequest'),
      ])
      .whereRef('request.customerId', '=', 'account.customerId')
      // The predicate of the index request_owed.
      .where(IS_OWED)
  )
}
