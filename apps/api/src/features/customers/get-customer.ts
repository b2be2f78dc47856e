import { AppError } from '../../platform/errors.ts'
import type { Handler } from '../operation.ts'
import { customersPage } from './customer-queries.ts'

/** One customer, with counts and what they owe. */
export const getCustomer: Handler<'getCustomer'> = async ({ db, actor, params }) => {
  const { docs } = await customersPage(db, actor, { _id: params._id }, { size: 1, page: 1 })
  const [customer] = docs
  if (!customer) throw new AppError('record_not_found')
  return customer
}
