// A due time is a stored moment and no length of time, so that one index sorts by it. A pause doesn't move it, because nobody knows
// how far; when the pause ends, the due time moves so that as much working time is left as before. A new turnaround moves no
// promise that was made.

import { SETTING_LIMITS } from '@stitchdesk/contract/settings/limits'
import { turnaroundOf } from '@stitchdesk/contract/settings/turnaround'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { listHours } from '../pricing/price-context.ts'
import { readSettings } from '../settings/read-setting.ts'
import { afterWorkingHours, workingHoursBetween } from '../settings/working-time.ts'

/** The shop's turnaround and time zone, by which due times are counted. */
async function promisedBy(db: Database, config: Pick<Config, 'TIME_ZONE'>, customerId?: Reached<'customer'>) {
  const { turnaround, zone } = await readSettings(db, ['turnaround', 'zone'])
  const timeZone = zone.value.timeZone || config.TIME_ZONE
  // A price list that charges for turnarounds also promises their due times.
  const listed = customerId === undefined ? {} : await listHours(db, config, customerId)
  return { ...turnaroundOf(turnaround.value), ...listed, timeZone }
}

const hoursOf = ({ usualHours, rushHours }: { usualHours: number; rushHours: number }, rush: string) =>
  rush === 'Yes' ? rushHours : usualHours

/** The due time of a request placed now, by its customer's price list where that has turnarounds. */
export async function dueFromNow(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  { rush, customerId }: { rush?: string | undefined; customerId?: Reached<'customer'> | undefined },
): Promise<Date> {
  const shop = await promisedBy(db, config, customerId)
  return afterWorkingHours(new Date(), hoursOf(shop, rush ?? ''), shop)
}

/** The due time after rush begins or ends; time that a pause added is kept. */
export async function dueWithRush(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: { dueTime: string | null; submitDateTime: string; rush: string; customerId: Reached<'customer'> },
  rush: string,
): Promise<Date> {
  const shop = await promisedBy(db, config, row.customerId)
  const [before, after] = [hoursOf(shop, row.rush), hoursOf(shop, rush)]
  const placed = new Date(row.submitDateTime)
  const given = row.dueTime ? workingHoursBetween(placed, new Date(row.dueTime), shop) : before
  return afterWorkingHours(placed, Math.max(0, given + after - before), shop)
}

/**
 * The due time after another turnaround was chosen for a request: as if it had been placed with it. Time that a pause added is kept.
 * @param before working hours that it had, null those of its kind; `after` those it has from now on
 */
export async function dueWithHours(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: { dueTime: string | null; submitDateTime: string; rush: string; customerId: Reached<'customer'> },
  { before, after }: { before: number | null; after: number | null },
): Promise<Date> {
  const shop = await promisedBy(db, config, row.customerId)
  const usual = hoursOf(shop, row.rush)
  const placed = new Date(row.submitDateTime)
  const given = row.dueTime ? workingHoursBetween(placed, new Date(row.dueTime), shop) : (before ?? usual)
  return afterWorkingHours(placed, Math.max(0, given + (after ?? usual) - (before ?? usual)), shop)
}

/** The due time after a pause: as much working time is left as when the pause began. */
export async function dueAfterWaiting(
  db: Database,
  config: Pick<Config, 'TIME_ZONE'>,
  row: { dueTime: string | null; waitingSince: string | null },
): Promise<Date | null> {
  if (!row.dueTime || !row.waitingSince) return row.dueTime === null ? null : new Date(row.dueTime)
  const [due, since] = [new Date(row.dueTime), new Date(row.waitingSince)]
  // A request that was late before the pause stays late.
  if (due <= since) return due
  const shop = await promisedBy(db, config)
  return afterWorkingHours(new Date(), workingHoursBetween(since, due, shop), shop)
}

const RISK_HOURS = sql`coalesce(
  (SELECT (setting."value"->>'riskHours')::numeric FROM setting WHERE setting."_id" = 'turnaround'),
  ${sql.lit(SETTING_LIMITS.turnaroundHours.risk)})`

/** Requests due before this moment are late or at risk. */
const AT_RISK_BEFORE = sql`(now() + ${RISK_HOURS} * interval '1 hour')`

/** Condition on a `request`: it is open, not paused, and late or at risk. */
export const IS_AT_RISK: RawBuilder<boolean> = sql`(request."orderStatus" IN ('New', 'Processing')
  AND request."waitingSince" IS NULL
  AND request."dueTime" < ${AT_RISK_BEFORE})`
