import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { hashPassword } from '../../platform/sign-in/passwords.ts'
import { keepsCreatedCustomers } from '../access/scope.ts'
import { findSalesMan } from '../accounts/find-sales-man.ts'
import { openCustomer } from '../accounts/open-customer.ts'
import { loadAccount } from '../accounts/queries.ts'
import { refuseTaken } from '../accounts/refuse-taken.ts'
import { recordEvent } from '../events/record-event.ts'
import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler } from '../operation.ts'

/**
 * Creates a customer's account and emails the customer. Without a password they set one by a mailed link. A salesperson becomes
 * their new customer's salesperson.
 */
export const createCustomer: Handler<'createCustomer'> = async ({ services, db, actor, body }) => {
  const { password, assToSalesMan: chosen = UNASSIGNED, reffrence, colorStatus, ...fields } = body
  const salesMan = keepsCreatedCustomers(actor) ? actor.userName : chosen
  await refuseLetters(services.config, fields)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    await refuseTaken(trx, body)
    const customer = { reffrence, colorStatus, assToSalesMan: await findSalesMan(trx, salesMan) }
    const { _id } = await trx
      .insertInto('account')
      .values({ ...fields, ...(await openCustomer(trx, customer)), passwordHash })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const { userName, contactPerson, email } = body
    await recordEvent(
      trx,
      { services, actor },
      {
        name: 'customer.created',
        entity: 'account',
        _id,
        after: { created: true },
        welcomed: { userName, contactPerson, email, hasPassword: password !== undefined },
      },
    )
    return loadAccount(trx, _id)
  })
}
