import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayOf } from '../../platform/days.ts'
import { readSetting } from './read-setting.ts'

/** The shop's time zone: the setting, else the configuration. */
export async function shopZone(db: Database, { TIME_ZONE }: Pick<Config, 'TIME_ZONE'>): Promise<string> {
  return (await readSetting(db, 'zone')).value.timeZone || TIME_ZONE
}

/** The shop's present day, `YYYY-MM-DD`. */
export async function shopToday(db: Database, config: Pick<Config, 'TIME_ZONE'>): Promise<string> {
  return dayOf(new Date(), await shopZone(db, config))
}
