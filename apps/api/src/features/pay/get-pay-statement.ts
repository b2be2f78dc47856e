import type { PayStatementInCents } from '@stitchdesk/contract/pay/pay'
import type { Database } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { seesMoney } from '../access/scope.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listDesigners } from './designers.ts'
import { monthOf } from './month.ts'
import { type Reading, readPay } from './statements.ts'

/** A designer's pay of a month; designers find their own alone. */
export const getPayStatement: Handler<'getPayStatement'> = async ({ db, services, actor, params }) =>
  answeredStatement(db, { actor, month: params.month, timeZone: await shopZone(db, services.config) }, params._id)

/** The statement as answered; readers who see no money get no prices. @throws AppError record_not_found of whom the caller doesn't reach */
export async function answeredStatement(db: Database, reading: Reading, _id: string): Promise<PayStatementInCents> {
  const [pay] = await readPay(db, reading, await listDesigners(db, reading.actor, _id))
  if (!pay) throw new AppError('record_not_found')
  const { designer, isClosed, closedBy, closedAt, paidOn, PayMethod, lines, total } = pay
  const { userName, name } = designer
  const priced = seesMoney(reading.actor)
  const shown = lines.map(({ accountId: _, price, ...line }) => ({ ...line, price: priced ? price : null }))
  const closing = { isClosed, closedBy, closedAt, paidOn, PayMethod }
  return { ...monthOf(reading), _id, userName, name, ...closing, lines: shown, total }
}
