import { Anchor } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { Link } from 'react-router'
import { OnHoldTag } from '../../../parts/account/on-hold-tag.tsx'

/** The request's customer with a link to their page; only a name for roles that don't see contact data. */
export function CustomerLink({ request }: { request: Pick<RequestPage, 'customer' | 'userName' | 'onHold'> }) {
  const { customer, userName, onHold } = request
  if (!customer) return <span>{userName}</span>
  return (
    <>
      {onHold && <OnHoldTag />}{' '}
      <Anchor component={Link} size="sm" fw={600} to={pathTo('customer', { id: customer._id })} title={userName}>
        {customer.company || customer.contactPerson || userName} ›
      </Anchor>
    </>
  )
}
