import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { customerName } from '../../../parts/account/customer-name.ts'
import { InlineField } from '../../../ui/form/inline-field.tsx'
import { useCustomerRights } from '../customer-rights.ts'
import { useSalesmen } from '../people-choices.ts'
import { useCustomerSave } from '../use-customer-save.ts'

/** A customer's salesperson, which staff with the right edit in place. */
export function CustomerSalesman({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { edits } = useCustomerRights()
  const { options, names } = useSalesmen()
  const save = useCustomerSave(customer)
  const value = customer.assToSalesMan
  const shown = (name: string) => (name === UNASSIGNED ? t('nobody') : (names.get(name) ?? name))
  if (!edits) return shown(value)
  // A former salesperson is still shown where they were assigned.
  const known = options.some((option) => option.value === value)
  return (
    <InlineField
      label={t('assToSalesMan')}
      owner={customerName(customer)}
      value={value}
      save={(next) => save({ assToSalesMan: next })}
      options={known || value === '' ? options : [...options, { value, label: value }]}
    >
      {shown}
    </InlineField>
  )
}
