import { Skeleton, Text, Title } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useId } from 'react'
import { Link } from 'react-router'
import { RequestPicture } from '../../parts/request/request-picture.tsx'
import { StatusBadge } from '../../parts/request/status-badge.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Panel } from './panel.tsx'
import classes from './request-rows.module.css'

interface RequestRowsProps {
  title: string
  /** Undefined while they are being loaded. */
  requests: readonly OrderRequest[] | undefined
  /** Why they could not be loaded, and how to try again. */
  failure: { error: unknown; refetch: () => unknown } | null
  /** What to say when there are none. */
  empty: string
  /** Where a request's row leads. */
  pathOf: (request: OrderRequest) => string
}

/** A few requests, each a link to its place in a list. */
export function RequestRows({ title, requests, failure, empty, pathOf }: RequestRowsProps) {
  const id = useId()
  return (
    <Panel labelledBy={id}>
      <Title order={3} id={id} mb={4}>
        {title}
      </Title>
      {failure && <ErrorState error={failure.error} onRetry={() => void failure.refetch()} />}
      {!failure && !requests && <Skeleton height={120} />}
      {requests?.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      <ul className={classes.rows}>
        {requests?.map((request) => (
          <li key={request._id}>
            <Link className={classes.row} to={pathOf(request)}>
              <RequestPicture request={request} />
              <span className={classes.rowName}>
                <Text component="span" size="sm" fw={500} truncate display="block">
                  {request.orderName}
                </Text>
                <Text component="span" size="xs" c="dimmed" display="block">
                  <span className="tabular">{displayOrderCode(request.requestFor, request.orderCode)}</span>
                  {' · '}
                  <DateTime moment={request.submitDateTime} />
                </Text>
              </span>
              <StatusBadge status={request.orderStatus} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
