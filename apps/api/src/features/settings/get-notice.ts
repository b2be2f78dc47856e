import { dayOf } from '../../platform/days.ts'
import type { Handler } from '../operation.ts'
import { readSetting } from './read-setting.ts'

/** What the shop tells its customers today; nothing before its first day and after its last. */
export const getNotice: Handler<'getNotice'> = async ({ db, services }) => {
  const { text, from, until } = (await readSetting(db, 'notice')).value
  const today = dayOf(new Date(), services.config.TIME_ZONE)
  const shown = (from === '' || from <= today) && (until === '' || today <= until)
  return { text: shown ? text : '' }
}
