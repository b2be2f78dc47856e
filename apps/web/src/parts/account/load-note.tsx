import type { Workload } from '@stitchdesk/contract/board/board'
import { useTranslation } from 'react-i18next'
import { formatClock, formatCount, formatDay, formatSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import classes from './load-note.module.css'
import { useDesignerLoads } from './use-designer-loads.ts'

/** A designer in a dropdown: the name, and below it their workload, which loads when the dropdown opens. */
export function LoadedDesigner({ userName, label }: { userName: string; label: string }) {
  const { data } = useDesignerLoads()
  const load = data?.loads.find((one) => one.userName === userName)
  return (
    <span className={classes.person}>
      <span>{label}</span>
      {load && load.name !== '' && <LoadNote load={load} least={leastLoaded(data?.loads ?? []) === load} />}
    </span>
  )
}

/** The least loaded designer without late work; undefined without a choice. */
export function leastLoaded<L extends Workload>(loads: readonly L[]): L | undefined {
  const designers = loads.filter(({ name, assignable }) => name !== '' && assignable)
  if (designers.length < 2) return undefined
  const timely = designers.filter(({ late }) => late === 0)
  return timely.reduce<L | undefined>((least, one) => (least && least.open <= one.open ? least : one), undefined)
}

/** A designer's workload in a line: open requests, their stitches, and the number late or the next due time. */
export function LoadNote({ load, least }: { load: Workload; least: boolean }) {
  const { t } = useTranslation('workload')
  const now = useNow()
  const { open, stitches, late, nextDue } = load
  const parts = [
    open === 0 ? t('free') : t('open', { count: open, number: formatCount(open) }),
    stitches > 0 && t('stitches', { count: stitches, number: formatCount(stitches) }),
    nextDue && late === 0 && t('nextDue', { moment: `${formatDay(nextDue, now)}, ${formatClock(nextDue)}` }),
  ]
  return (
    <span className={classes.note}>
      {parts.filter(Boolean).join(' · ')}
      {nextDue && late > 0 && (
        <span className={classes.late}>{t('lateBy', { number: formatCount(late), time: lateness(nextDue, now) })}</span>
      )}
      {least && <span className={classes.least}>{t('least')}</span>}
    </span>
  )
}

const lateness = (due: string, now: Date) => formatSpan(Math.max(0, now.getTime() - Date.parse(due)), true)
