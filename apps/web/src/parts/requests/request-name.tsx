import { Anchor } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { Link } from 'react-router'
import { useUser } from '../../lib/api/session.ts'
import { OrderCode, type OrderCodeProps } from './order-code.tsx'

interface RequestNameProps {
  request: OrderCodeProps['request'] & { orderName: string; customerName: string }
}

/** A request in a table's cell: its name, which leads to its page, whose it is, and its code. */
export function RequestName({ request }: RequestNameProps) {
  return (
    <>
      <Anchor component={Link} to={requestPath(useUser().Designation, request)} inherit>
        {request.orderName}
      </Anchor>{' '}
      · {request.customerName}
      <br />
      <OrderCode request={request} />
    </>
  )
}
