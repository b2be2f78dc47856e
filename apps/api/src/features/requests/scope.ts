import type { Designation } from '@stitchdesk/contract/enums'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../handler.ts'

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

/** Whether a role sees prices and the customer's address. */
export function seesMoney({ Designation }: Actor): boolean {
  return Designation !== 'designer'
}
