import { Tooltip } from '@mantine/core'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { formatMoney } from '../../lib/format.ts'
import tags from '../requests/status-badge.module.css'
import classes from './message-marks.module.css'

interface TalkMarksProps {
  request: Pick<OrderRequest, 'unread' | 'waitingSince' | 'waitingFor' | 'goAhead'>
  /** A sign for a price that waits, where words would take the name's place. */
  short?: boolean
}

/** Beside a request's name: unread messages, and whether it waits for its customer. Renders nothing without any. */
export function MessageMarks({ request: { unread, waitingSince, waitingFor, goAhead }, short }: TalkMarksProps) {
  const { t } = useTranslation('conversation')
  const { Designation } = useUser()
  const isCustomer = isCustomerRole(Designation)
  const waits = t(isCustomer ? 'waiting.own' : 'waiting.staff')
  const price = t(goAhead?.declined ? 'price.declined' : isCustomer ? 'price.own' : 'price.staff')
  return (
    <>
      {goAhead && goAhead.asked !== null && (
        <Tooltip
          label={`${price}: ${t('price.hint', { price: formatMoney(goAhead.asked), limit: formatMoney(goAhead.limit) })}`}
        >
          {short ? (
            <span className={classes.price} role="img" aria-label={price}>
              $
            </span>
          ) : (
            <span className={tags.tag}>{price}</span>
          )}
        </Tooltip>
      )}
      {waitingSince && (
        <Tooltip label={`${waits}: ${waitingFor ?? ''}`} multiline maw={320}>
          <span className={classes.waiting} role="img" aria-label={waits}>
            <IconHourglass size={14} aria-hidden />
          </span>
        </Tooltip>
      )}
      {unread > 0 && (
        <span
          className={classes.unread}
          role="img"
          aria-label={t('unread', { count: unread })}
          title={t('unread', { count: unread })}
        >
          {unread}
        </span>
      )}
    </>
  )
}
