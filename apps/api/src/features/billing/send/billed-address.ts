import type { Database } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { billsGoTo } from '../../mail/bills-go-to.ts'
import { whyHeld } from '../../mail/held-addresses.ts'
import type { BilledCustomer } from '../billed-customers.ts'

/**
 * The address that a customer's bills go to today.
 * @throws AppError mail_no_receiver for a deleted customer, mail_held where an email to it came back
 */
export async function billedAddress(db: Database, customer: BilledCustomer): Promise<string> {
  if (customer.delete) throw new AppError('mail_no_receiver')
  const address = billsGoTo(customer)
  if (await whyHeld(db, address)) throw new AppError('mail_held')
  return address
}
