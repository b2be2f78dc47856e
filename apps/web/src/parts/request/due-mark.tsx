import { Tooltip } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconPlayerPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSpan } from '../../lib/format.ts'
import { useNow } from '../../lib/now.ts'
import { useUser } from '../../lib/session.ts'
import classes from './due-mark.module.css'

interface DueMarkProps {
  request: Pick<OrderRequest, 'orderStatus' | 'dueTime' | 'waitingSince' | 'sentDate'>
}

/**
 * How long a request has until it is promised to be done: a countdown that tells what is late, and stands still while its customer
 * is waited for. Nothing once it is done, or where nothing was promised. Customers are not told of lateness in red.
 */
export function DueMark({ request }: DueMarkProps) {
  const { t } = useTranslation('promise')
  const now = useNow()
  const isCustomer = useUser().Designation === 'User'
  const { orderStatus, dueTime, waitingSince } = request
  if (!dueTime || orderStatus === 'Done' || (orderStatus === 'Ready' && isCustomer)) return null
  if (waitingSince) {
    return (
      <Tooltip label={t('pausedHint', { when: formatDateTime(waitingSince) })}>
        <span className={classes.paused}>
          <IconPlayerPause size={12} aria-hidden />
          {t('paused')}
        </span>
      </Tooltip>
    )
  }
  const left = Date.parse(dueTime) - now.getTime()
  const time = formatSpan(Math.abs(left))
  const late = left < 0
  const whose = isCustomer ? 'customer' : 'staff'
  return (
    <time
      dateTime={dueTime}
      title={formatDateTime(dueTime)}
      className={classes.due}
      data-late={(late && !isCustomer) || undefined}
    >
      {late ? t(`${whose}.late`, { time }) : t(`${whose}.in`, { time })}
    </time>
  )
}
