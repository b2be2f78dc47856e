import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/people/customer'
import { useTranslation } from 'react-i18next'
import { customerName } from '../../parts/account/customer-name.ts'
import { InlineField } from '../../ui/inline-field.tsx'
import { useCustomerRights } from './customer-rights.ts'
import { useSalesmen } from './people-choices.ts'
import { useCustomerSave } from './use-customer-save.ts'

/** Who looks after a customer, changed where it stands by whoever may. */
export function CustomerSalesman({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { edits } = useCustomerRights()
  const { options, names } = useSalesmen()
  const save = useCustomerSave(customer)
  const value = customer.assToSalesMan
  const shown = (name: string) => (name === UNASSIGNED ? t('nobody') : (names.get(name) ?? name))
  if (!edits) return shown(value)
  // Somebody who is no salesperson any more still stands where they stood.
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
