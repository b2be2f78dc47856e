import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { readHoldRules } from '../terms/customer-hold.ts'
import { customersPage } from './customer-queries.ts'

/** Customers that match the filter, newest first; with `withRequests` those with requests, latest request first. */
export const listCustomers: Handler<'listCustomers'> = async ({ db, actor, params, body, services }) =>
  customersPage(
    db,
    actor,
    {
      ...body.params,
      timeZone: await shopZone(db, services.config),
      rules: await readHoldRules(db, services.config),
    },
    params,
  )
