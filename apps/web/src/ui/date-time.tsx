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
      {formatAgo(moment, now) ?? (time ? `${day}, ${formatClock(moment)}` : day)}
    </time>
  )
}
