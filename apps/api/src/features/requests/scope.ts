import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { RequestFilter, RequestSort } from '@stitchdesk/contract/requests/filter'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'
import { invalidInput } from '../../platform/errors.ts'

/** Which requests each role reaches, as a condition on the table `request` that every query carries. */
const REQUEST_SCOPE = {
  Administrate: () => sql<boolean>`true`,
  subadmin: () => sql<boolean>`true`,
  User: (userName) => sql<boolean>`request."userName" = ${userName}`,
  designer: (userName) => sql<boolean>`request."assTo" = ${userName}`,
  sales: (userName) => sql<boolean>`
    request."userName" IN (SELECT a."userName" FROM account a WHERE a."assToSalesMan" = ${userName})`,
} as const satisfies Record<Designation, (userName: string) => RawBuilder<boolean>>

/** The condition that keeps a query within what its caller may reach. */
export function withinScope(actor: Actor): RawBuilder<boolean> {
  return REQUEST_SCOPE[actor.Designation](actor.userName)
}

/** Whether a role sees prices, payments and the customer's address. */
export function seesMoney({ Designation }: Actor): boolean {
  return Designation !== 'designer'
}

/** Whether somebody works for the shop: customers see a request as the shop has released it. */
export function isStaff({ Designation }: Actor): boolean {
  return Designation !== 'User'
}

type Hidden = { [K in keyof RequestFilter]?: string }

/** Filters that tell what a role may not see to whoever tries values out, with how a message names each. */
const HIDDEN_FILTERS: Partial<Record<Designation, Hidden>> = {
  designer: {
    price: 'price',
    priced: 'price',
    invoiced: 'invoice',
    owed: 'payment',
    paymentStatus: 'payment',
    userEmail: 'e-mail address',
  },
  // These compare names to sign in with.
  User: { assTo: 'designer', assToSalesMan: 'salesperson' },
}

/**
 * Refuses filters and an order by what the caller may not see: an answer that hides a price would tell it all the same
 * by which requests it holds.
 * @throws AppError invalid_body naming each
 */
export function refuseHidden(actor: Actor, filter: RequestFilter, sort: RequestSort): void {
  const issues = Object.entries(HIDDEN_FILTERS[actor.Designation] ?? {})
    .filter(([name]) => (filter[name as keyof RequestFilter] ?? null) !== null)
    .map(([name, label]) => ({ path: ['params', name], message: `You cannot filter by ${label}.` }))
  if (sort.by === 'price' && !seesMoney(actor)) {
    issues.push({ path: ['sort', 'by'], message: 'You cannot sort by price.' })
  }
  if (issues.length > 0) throw invalidInput(issues)
}
