import type { Handler } from '../operation.ts'
import { decidePayment } from './change-payment.ts'

/** Confirms a waiting payment with its worth, or rejects it. */
export const confirmPayment: Handler<'confirmPayment'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute((trx) => decidePayment(trx, { services, actor }, params._id, body))
