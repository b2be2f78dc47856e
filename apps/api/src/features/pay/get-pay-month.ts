import { sumCents } from '@stitchdesk/contract/basics/money'
import type { HandlerAnswer } from '@stitchdesk/contract/endpoints'
import { payTotal } from '@stitchdesk/contract/pay/pay-work'
import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { listDesigners } from './designers.ts'
import { monthOf, withoutRule } from './month.ts'
import { type Reading, readPay } from './statements.ts'

/** Each designer's pay for a month, for administrators. */
export const getPayMonth: Handler<'getPayMonth'> = async ({ db, services, actor, params }) =>
  answeredMonth(db, { actor, month: params.month, timeZone: await shopZone(db, services.config) })

/** The month as answered: designers at present, and former ones whom it pays. */
export async function answeredMonth(db: Database, reading: Reading): Promise<HandlerAnswer<'getPayMonth'>> {
  const pays = await readPay(db, reading, await listDesigners(db, reading.actor))
  const docs = pays
    .filter(({ designer, lines }) => designer.works || lines.length > 0)
    .map((pay) => ({
      _id: pay.designer._id,
      userName: pay.designer.userName,
      name: pay.designer.name,
      isClosed: pay.isClosed,
      closedBy: pay.closedBy,
      closedAt: pay.closedAt,
      paidOn: pay.paidOn,
      PayMethod: pay.PayMethod,
      requests: pay.lines.filter(({ kind }) => kind === 'work').length,
      corrections: pay.lines.filter(({ kind }) => kind === 'correction').length,
      withoutRule: withoutRule(pay).length,
      closeFirst: pay.closeFirst,
      total: payTotal(pay.lines),
    }))
  return { ...monthOf(reading), docs, total: sumCents(docs.map(({ total }) => total)) }
}
