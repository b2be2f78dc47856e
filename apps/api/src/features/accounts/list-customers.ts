import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { customersPage } from './customer-queries.ts'

/** Customers that the filter names, newest first; with `withRequests` those who placed something, latest request first. */
export const listCustomers: Handler<'listCustomers'> = async ({ db, actor, params, body, services }) =>
  customersPage(db, actor, { ...body.params, timeZone: await shopZone(db, services.config) }, params)
