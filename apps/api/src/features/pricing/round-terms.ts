import { cents } from '@stitchdesk/contract/basics/money'
import { shareOf } from '@stitchdesk/contract/pricing/price-work'
import type { RoundTerms } from '@stitchdesk/contract/pricing/rounds'
import type { Extra } from '@stitchdesk/contract/pricing/rules'
import { roundPolicyOf } from '@stitchdesk/contract/settings/rounds'
import { sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { readSetting } from '../settings/read-setting.ts'
import { shopZone } from '../settings/time-zone.ts'
import { priceContextOf } from './price-context.ts'

interface RoundRow {
  _id: string
  requestFor: string
  customerId: string
  submitDateTime: string
  sentDate: string | null
}

/**
 * What decides the cost of a round of a request, which the caller has found within reach: the shop's policy, the list and terms of its
 * customer, and the rounds before.
 * @param changeId the round that is looked at again; without it the next one
 */
export async function roundTermsOf(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: RoundRow,
  changeId: string | null = null,
): Promise<RoundTerms> {
  const policy = roundPolicyOf((await readSetting(db, 'rounds')).value)
  const { list, customer } = await priceContextOf(db, await shopZone(db, config), row)
  const extra = (name: Extra) => {
    const price = list?.rules.extras[name] ?? null
    return price === null ? null : cents(Math.max(0, price + shareOf(price, customer.percent)))
  }
  // unscoped asked_change, processing: of a request that was found within reach
  const { rows } = await sql<{ before: number; days: number }>`
    SELECT (SELECT count(*) FROM asked_change earlier WHERE earlier."requestId" = ${row._id}
        AND earlier."cause" = 'changed-wish' AND (earlier."askedAt", earlier."_id") < (asked."at", asked."_id")) AS "before",
      floor(greatest(0, extract(epoch FROM asked."at" - coalesce(
        (SELECT min(version."releasedAt") FROM processing version WHERE version."requestId" = ${row._id}),
        ${row.sentDate}::timestamptz, asked."at"))) / 86400)::int AS "days"
    FROM (SELECT coalesce(change."askedAt", now()) AS "at", coalesce(change."_id", '~') AS "_id"
      FROM (SELECT) once LEFT JOIN asked_change change ON change."_id" = ${changeId}) asked`.execute(db)
  const { before = 0, days = 0 } = rows[0] ?? {}
  return {
    ...policy,
    isQuote: row.requestFor === 'quote',
    formatPrice: extra('second-format'),
    smallResizePrice: extra('resize-within'),
    largeResizePrice: extra('resize-beyond'),
    resizeWithin: list?.rules.resizeWithin ?? 0,
    before,
    days,
  }
}
