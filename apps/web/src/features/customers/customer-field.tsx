import type { Customer } from '@stitchdesk/contract/customers/customer'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NOTHING } from '../../lib/format.ts'
import { accountRefusal } from '../../parts/account/account-refusal.ts'
import { customerName } from '../../parts/account/customer-name.ts'
import { isPlaceField, usePlaceLabels } from '../../parts/account/place-labels.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { InlineField } from '../../ui/form/inline-field.tsx'
import type { TextField } from './customer-fields.ts'
import { useCustomerRights } from './customer-rights.ts'
import { useCustomerSave } from './use-customer-save.ts'

interface CustomerFieldProps {
  customer: Customer
  field: TextField
  /** How the value is shown outside of editing. */
  children?: (value: string) => ReactNode
}

/** A text field of a customer, which staff with the right edit in place. */
export function CustomerField({ customer, field, children }: CustomerFieldProps) {
  const { t } = useTranslation(['customers', 'shell', 'account'])
  const { edits } = useCustomerRights()
  const save = useCustomerSave(customer)
  const { placeLabels } = usePlaceLabels(customer)
  const value = customer[field]
  if (!edits) return value === '' ? NOTHING : (children?.(value) ?? value)
  async function store(next: string) {
    const { pendingEmail } = await save({ [field]: next })
    if (field === 'email' && pendingEmail) notifySuccess(t('account:address.awaiting', { email: pendingEmail }))
  }

  return (
    <InlineField
      label={isPlaceField(field) ? placeLabels[field] : t(field)}
      owner={customerName(customer)}
      value={value}
      save={store}
      check={(next) => accountRefusal(field, next)}
      multiline={field === 'comments' || field === 'address'}
    >
      {children}
    </InlineField>
  )
}
