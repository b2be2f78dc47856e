import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'
import { shopToday } from './time-zone.ts'

/** The shop's notice today; empty before its first day and after its last. */
export const getNotice: Handler<'getNotice'> = async ({ db, services }) => {
  const { text, from, until } = (await readSetting(db, 'notice')).value
  const today = await shopToday(db, services.config)
  const shown = (from === '' || from <= today) && (until === '' || today <= until)
  return { text: shown ? text : '' }
}
