import type { Customer } from '@stitchdesk/contract/customers/customer'
import { customerName } from '../../../parts/account/customer-name.ts'
import { useCustomerRights } from '../customer-rights.ts'
import { useCustomerSave } from '../use-customer-save.ts'
import { ColorStatus } from './color-status.tsx'

/** A customer's color mark, which staff with the right change by pressing it. */
export function CustomerColor({ customer }: { customer: Customer }) {
  const { edits } = useCustomerRights()
  const save = useCustomerSave(customer)
  return (
    <ColorStatus
      owner={customerName(customer)}
      value={customer.colorStatus}
      save={edits ? (colorStatus) => save({ colorStatus }) : undefined}
    />
  )
}
