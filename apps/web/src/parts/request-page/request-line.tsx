import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { TalkMarks } from '../conversation/talk-marks.tsx'
import { OrderCode } from '../request/order-code.tsx'
import { RequestPicture } from '../request/request-picture.tsx'
import { RushBadge } from '../request/rush-badge.tsx'
import { StatusBadge } from '../request/status-badge.tsx'
import classes from './request-line.module.css'

/** A request as one line of a phone's screen. */
export function requestLine(request: OrderRequest): Record<'picture' | 'name' | 'under' | 'status', ReactNode> {
  return {
    picture: <RequestPicture request={request} size={48} opens />,
    name: (
      <>
        <span title={request.orderName}>{request.orderName}</span>
        {request.rush === 'Yes' && <RushBadge />}
        <TalkMarks request={request} />
      </>
    ),
    under: (
      <span className={classes.under}>
        <OrderCode request={request} />
        <span className={classes.day}>
          <DateTime moment={request.submitDateTime} />
        </span>
        <StatusBadge status={request.orderStatus} />
      </span>
    ),
    // It stands below the name, which gets the whole width.
    status: null,
  }
}
