import { isDeepStrictEqual } from 'node:util'
import { dayOf } from '@stitchdesk/contract/basics/days'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import { AppError } from '../../platform/errors.ts'
import { wholeShop } from '../access/scope.ts'
import { recordChange } from '../events/record-event.ts'
import type { Handler } from '../operation.ts'
import { shopZone } from '../settings/time-zone.ts'
import { answeredList, lockLists, nameList, refuseTakenName, rulesOf, storeVersion } from './stored-lists.ts'

/** Saves a list as a new version. If the rules are unchanged, it makes no version. */
export const changePriceList: Handler<'changePriceList'> = ({ db, services, actor, params, body }) =>
  db.transaction().execute(async (trx) => {
    await lockLists(trx)
    const before = await answeredList(trx, params._id)
    if (before.version !== body.version) throw new AppError('stale_version')
    await refuseTakenName(trx, body.name, before._id)
    const validFrom = before.versions[0]?.validFrom
    const isSame = isDeepStrictEqual(before.latest, rulesOf(body)) && validFrom === body.validFrom
    const version = isSame ? before.version : before.version + 1
    if (isSame) await nameList(trx, before._id, body)
    else {
      await refuseUsedDay(trx, { actor, config: services.config }, before._id, body.validFrom)
      await storeVersion(trx, { listId: before._id, draft: body, version, savedBy: actor._id })
    }
    await recordChange(
      trx,
      { actor },
      {
        entity: 'setting',
        _id: 'priceLists',
        before: { priceList: before.name, version: before.version, validFrom, isStandard: before.isStandard },
        after: {
          ...{ priceList: body.name, version, validFrom: body.validFrom },
          isStandard: before.isStandard || body.isStandard,
        },
      },
    )
    return answeredList(trx, before._id)
  })

/** Refuses a day if another version has priced requests that were placed on it or later. */
async function refuseUsedDay(
  trx: Transaction<DB>,
  { actor, config }: { actor: Actor; config: Config },
  listId: string,
  validFrom: string,
): Promise<void> {
  const zone = await shopZone(trx, config)
  const { rows } = await sql<{ placed: string; version: number }>`
    SELECT request."submitDateTime" AS "placed", used."listVersion" AS "version"
    FROM request_price used JOIN request ON request."_id" = used."requestId"
    WHERE ${wholeShop(actor)} AND used."listId" = ${listId} AND used."listVersion" IS NOT NULL
      AND request."submitDateTime" >= (${validFrom}::date)::timestamp AT TIME ZONE ${zone}
    ORDER BY request."submitDateTime" DESC LIMIT 1`.execute(trx)
  const [used] = rows
  if (!used) return
  throw new AppError('price_version_too_early', { day: dayOf(new Date(used.placed), zone), version: used.version })
}
