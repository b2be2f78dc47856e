import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { readHoldRules } from '../terms/customer-hold.ts'
import { customersPage } from './customer-queries.ts'

/** One customer, with counts and what they owe. */
export const getCustomer: Handler<'getCustomer'> = async ({ services, db, actor, params }) => {
  const rules = await readHoldRules(db, services.config)
  const { docs } = await customersPage(db, actor, { _id: params._id, rules }, { size: 1, page: 1 })
  const [customer] = docs
  if (!customer) throw new AppError('record_not_found')
  return customer
}
