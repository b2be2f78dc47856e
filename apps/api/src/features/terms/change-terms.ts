import { AppError } from '../../platform/errors.ts'
import { findCustomerWithin } from '../access/find-customer.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { answeredTerms } from './get-terms.ts'
import { readTerms } from './stored-terms.ts'

/** Sets a customer's terms. Issued invoices keep theirs. */
export const changeCustomerTerms: Handler<'changeCustomerTerms'> = ({ services, db, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    const { _id, customerId } = await findCustomerWithin(trx, actor, params._id)
    // If two people save at once, the second finds the first one's version.
    await trx.selectFrom('customer').select('_id').where('_id', '=', customerId).forNoKeyUpdate().execute()
    const { version, ...before } = await readTerms(trx, customerId)
    if (version !== body.version) throw new AppError('stale_version')
    const isMonthly = body.billing === 'monthly'
    const after = {
      billing: body.billing,
      monthlyDay: isMonthly ? body.monthlyDay : null,
      dueDays: body.dueDays,
      creditLimit: body.creditLimit,
      taxReason: body.tax === 'none' ? body.taxReason : '',
      taxNumber: body.tax === 'none' ? body.taxNumber : '',
      statementByMail: body.statementByMail,
      holdReason: body.onHold ? body.holdReason : '',
    }
    // Saving what is stored already changes nothing.
    if (JSON.stringify(before) !== JSON.stringify({ ...before, ...after })) {
      const row = { ...after, version: version + 1 }
      await trx
        .insertInto('customer_terms')
        .values({ customerId, ...row })
        .onConflict((conflict) => conflict.column('customerId').doUpdateSet(row))
        .execute()
      await recordChange(trx, { actor }, { entity: 'account', _id, before, after })
    }
    return answeredTerms(trx, services, customerId)
  })
