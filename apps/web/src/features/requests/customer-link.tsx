import { Anchor } from '@mantine/core'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { Link } from 'react-router'
import { customerRow } from '../../lib/list-of.ts'

/** Whose request it is, on the way to them; only a name for whoever may not see contact. */
export function CustomerLink({ request }: { request: Pick<RequestPage, 'customer' | 'userName'> }) {
  const { customer, userName } = request
  if (!customer) return <span>{userName}</span>
  return (
    <Anchor component={Link} size="sm" fw={600} to={customerRow(userName)} title={customer.contactPerson || userName}>
      {customer.company || customer.contactPerson || userName} ›
    </Anchor>
  )
}
