import { formatDate, formatDateTime, NOTHING } from '../lib/format.ts'

/** A moment in the reader's time zone; its time too with `time`. The whole moment stands in the tooltip. */
export function DateTime({ moment, time = false }: { moment: string | null | undefined; time?: boolean }) {
  if (!moment) return NOTHING
  return (
    <time dateTime={moment} title={formatDateTime(moment)}>
      {time ? formatDateTime(moment) : formatDate(moment)}
    </time>
  )
}
