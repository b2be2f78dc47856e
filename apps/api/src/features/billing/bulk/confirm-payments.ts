import type { Handler } from '../../operation.ts'
import { decidePayment } from '../change-payment.ts'
import { eachChosen } from './each-chosen.ts'

/** Confirms chosen payments for what was paid, each in a transaction of its own; those in another currency need a rate first. */
export const confirmPayments: Handler<'confirmPayments'> = ({ services, db, actor, body }) =>
  eachChosen(body.ids, (_id) =>
    db.transaction().execute((trx) =>
      decidePayment(trx, { services, actor }, _id, {
        ...{ confirmation: 'confirmed', worth: null, reason: '' },
        version: body.versions?.[_id],
      }),
    ),
  )
