import type { Handler } from '../operation.ts'
import { settlePrice } from './answer-price.ts'
import { readPriceQuestion } from './get-price-question.ts'
import { findBehind, lockBehind } from './price-links.ts'

/** The price behind the link of an email, for its holder, with the answer if there is one. */
export const openPriceLink: Handler<'openPriceLink'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('priceLinkByAddress', http.ip)
  const { row, price, answered } = await findBehind(db, body.token)
  const { orderCode, orderName, goAheadLimit } = row
  const question = answered ? { price, limit: goAheadLimit ?? price, lines: [] } : await readPriceQuestion(db, row)
  return { ...question, answered, orderCode, orderName, requestFor: row.requestFor }
}

/** Approves or declines the price of a link. Afterwards the link only repeats that answer. */
export const answerPriceLink: Handler<'answerPriceLink'> = async ({ db, services, body, http }) => {
  await services.rateLimits.take('priceLinkByAddress', http.ip)
  const { token, decision, price } = body
  return db.transaction().execute(async (trx) => {
    const row = await lockBehind(trx, { token, decision })
    // A link stands for no account, so the audit trail records the answer without a name.
    const context = { services, actor: { _id: null, kind: 'system' } } as const
    await settlePrice(trx, context, { row, decision, price, byLink: true })
    return { decision }
  })
}
