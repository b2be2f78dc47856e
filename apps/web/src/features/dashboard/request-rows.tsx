import { requestPath, reviewPath } from '@stitchdesk/contract/addresses'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { RequestPicture } from '../../parts/requests/request-picture.tsx'
import { RushBadge } from '../../parts/requests/rush-badge.tsx'
import classes from './request-rows.module.css'

interface RequestRowsProps<Row extends OrderRequest> {
  requests: readonly Row[]
  /** Names the columns of all rows together, for rows that take them over. */
  listClass?: string | undefined
  /** Names the columns of a row. */
  rowClass: string | undefined
  /** Below the name. */
  small: (request: Row) => ReactNode
  /** Beside both. */
  children: (request: Row) => ReactNode
}

/**
 * Requests on a home page, each a link to its page, or to the proof that waits for its customer: picture, name, a mark for rush,
 * then the list's own content.
 */
export function RequestRows<Row extends OrderRequest>(props: RequestRowsProps<Row>) {
  const { requests, listClass = '', rowClass, small, children } = props
  const role = useRole() ?? 'User'
  return (
    <ul className={`${classes.rows} ${listClass}`}>
      {requests.map((request) => (
        <li key={request._id}>
          <Link
            to={isCustomerRole(role) && request.proofWaits ? reviewPath(request) : requestPath(role, request)}
            className={`${classes.row} ${rowClass}`}
          >
            <RequestPicture request={request} size={48} />
            <span className={classes.what}>
              <span className={classes.nameLine}>
                <span className={classes.name} title={request.orderName}>
                  {request.orderName}
                </span>
                {request.rush === 'Yes' && <RushBadge />}
              </span>
              <span className={classes.small}>{small(request)}</span>
            </span>
            {children(request)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
