import { useTranslation } from 'react-i18next'
import { formatDateTime, inUnit } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago a moment was, in its largest unit: "12 min", "3 h", "2 d". A clock that is behind the server's says 0. */
function ageOf(moment: string, now: Date): { unit: 'minute' | 'hour' | 'day'; number: number } {
  const passed = Math.max(0, now.getTime() - Date.parse(moment))
  if (passed < HOUR) return { unit: 'minute', number: Math.floor(passed / MINUTE) }
  if (passed < 2 * DAY) return { unit: 'hour', number: Math.floor(passed / HOUR) }
  return { unit: 'day', number: Math.floor(passed / DAY) }
}

/** The age of something, with the exact moment in the tooltip. */
export function Age({ since, phrase }: { since: string; phrase: 'waiting' | 'oldest' | 'ago' }) {
  const { t } = useTranslation('dashboard')
  const { unit, number } = ageOf(since, useNow())
  return (
    <time dateTime={since} title={formatDateTime(since)}>
      {t(`age.${phrase}`, { age: inUnit(number, unit) })}
    </time>
  )
}
