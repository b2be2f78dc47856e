import { Tooltip } from '@mantine/core'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { IconPlayerPauseFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { formatCountRange, formatDateTime, formatSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import classes from './due-mark.module.css'
import { isPromised, type Promised } from './promised.ts'

interface DueMarkProps {
  request: Promised
  /** With room for the question that the customer is asked, in one line or a few, and for the estimate, instead of a tooltip. */
  explained?: boolean | 'whole'
  /** With room for a few letters: days or hours, without a mark for pauses. */
  short?: boolean
}

/**
 * Counts down to a request's due time and marks it late; pauses while staff wait for the customer. Shows nothing for Done requests or
 * without a due time. Customers see no red.
 */
export function DueMark({ request, explained = false, short = false }: DueMarkProps) {
  const { t } = useTranslation('promise')
  const now = useNow()
  const isCustomer = isCustomerRole(useUser().Designation)
  const { orderStatus, dueTime, waitingSince, waitingFor: question } = request
  if (!dueTime || !isPromised(request) || (orderStatus === 'Ready' && isCustomer)) return null
  const whose = isCustomer ? 'customer' : 'staff'
  if (waitingSince) {
    if (short) return null
    const asked = question && explained
    const hint = t(`${whose}.pausedHint`, { when: formatDateTime(waitingSince) })
    return (
      <Tooltip label={question ? `${hint}: ${question}` : hint} multiline maw={320}>
        <span className={classes.paused}>
          <IconPlayerPauseFilled size={12} aria-hidden />
          <span className={asked ? classes.asked : undefined} data-whole={explained === 'whole' || undefined}>
            {t(`${whose}.${asked ? 'pausedFor' : 'paused'}`, { question: question ?? '' })}
          </span>
        </span>
      </Tooltip>
    )
  }
  const left = Date.parse(dueTime) - now.getTime()
  const time = formatSpan(Math.abs(left), short)
  const late = left < 0
  const { estimate, stiches } = request
  // The stitches left to sew, for readers who get estimates; customers get none.
  const toCome =
    estimate && !stiches ? t('staff.toCome', { stitches: formatCountRange(estimate.low, estimate.high) }) : null
  return (
    <time
      dateTime={dueTime}
      title={[formatDateTime(dueTime), toCome].filter(Boolean).join(' · ')}
      className={classes.due}
      data-late={(late && !isCustomer) || undefined}
      data-whole={explained === 'whole' || undefined}
    >
      {late ? t(`${whose}.late`, { time }) : t(`${whose}.in`, { time })}
      {explained && toCome && <span className={classes.toCome}> · {toCome}</span>}
    </time>
  )
}
