import { Skeleton, Text } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { DueMark } from '../../../parts/requests/due-mark.tsx'
import { OrderCode } from '../../../parts/requests/order-code.tsx'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { RushBadge } from '../../../parts/requests/rush-badge.tsx'
import { StatusBadge } from '../../../parts/requests/status-badge.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './customer.module.css'

const SHOWN = 8

/** A customer's open requests, the first due first, as links. */
export function OpenRequests({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customer')
  const role = useRole() ?? 'User'
  useLive('listOrders')
  const answer = useCall('listOrders', {
    params: { size: SHOWN, page: 1 },
    body: { params: { customerId, open: true, delete: 'false' }, sort: { by: 'dueTime', direction: 'asc' } },
  })
  if (answer.isPending) return <Skeleton h={120} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.docs.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noOpen')}
      </Text>
    )
  }
  return (
    <ul className={classes.lines}>
      {answer.data.docs.map((request) => (
        <li key={request._id}>
          <Link className={classes.line} to={requestPath(role, request)}>
            <RequestPicture request={request} size={48} />
            <span className={classes.what}>
              <span className={classes.title} title={request.orderName}>
                <span className={classes.name}>{request.orderName}</span>
                {request.rush === 'Yes' && <RushBadge />}
              </span>
              <span className={classes.quiet}>
                <OrderCode request={request} />
                {request.waitingSince && ` · ${t('needsThem')}`}
              </span>
            </span>
            <span className={classes.state}>
              <StatusBadge status={request.orderStatus} />
              <span className={classes.end}>
                <DueMark request={request} short />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
