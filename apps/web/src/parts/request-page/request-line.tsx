import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ReactNode } from 'react'
import { DateTime } from '../../ui/date-time.tsx'
import { ChangeMark } from '../changes/change-mark.tsx'
import { MessageMarks } from '../conversation/message-marks.tsx'
import { DueMark } from '../requests/due-mark.tsx'
import { OrderCode } from '../requests/order-code.tsx'
import { RequestPicture } from '../requests/request-picture.tsx'
import { RushBadge } from '../requests/rush-badge.tsx'
import { StatusBadge } from '../requests/status-badge.tsx'
import classes from './request-line.module.css'

type Line = Record<'picture' | 'name' | 'under' | 'status', ReactNode>

/** A request as one line on a phone; for staff with its due time. */
export const staffLine = (request: OrderRequest): Line =>
  requestLine(
    request,
    <>
      <ChangeMark changes={request.changes} />
      <span className={classes.due}>
        <DueMark request={request} short />
      </span>
    </>,
  )

/** A request as one line of a phone's screen, beside its name what else is to be seen there. */
export function requestLine(request: OrderRequest, beside?: ReactNode): Line {
  return {
    picture: <RequestPicture request={request} size={48} opens />,
    name: (
      <>
        <span title={request.orderName}>{request.orderName}</span>
        {request.rush === 'Yes' && <RushBadge />}
        <MessageMarks request={request} short />
        {beside}
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
    // Placed below the name, which gets the whole width.
    status: null,
  }
}
