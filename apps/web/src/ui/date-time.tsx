import { formatAgo, formatClock, formatDateTime, formatDay, NOTHING } from '../lib/format.ts'
import { useNow } from '../lib/now.ts'

/**
 * A moment in the reader's time zone: how long ago while it is fresh, then its day, with the time of day too where `time` asks for
 * it. The whole moment stands in the tooltip.
 */
export function DateTime({ moment, time = false }: { moment: string | null | undefined; time?: boolean }) {
  const now = useNow()
  if (!moment) return NOTHING
  const day = formatDay(moment, now)
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {formatAgo(moment, now) ?? <Day day={day} clock={time ? formatClock(moment) : null} />}
    </time>
  )
}

/** The clock stands in an element of its own: a narrow table leaves it out. */
function Day({ day, clock }: { day: string; clock: string | null }) {
  if (clock === null) return day
  return (
    <>
      <span>{day}</span>
      <span>, {clock}</span>
    </>
  )
}
