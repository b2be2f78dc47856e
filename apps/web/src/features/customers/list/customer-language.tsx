import { knownLanguage, LANGUAGES } from '@stitchdesk/contract/basics/enums'
import { LANGUAGE_ROWS } from '@stitchdesk/contract/basics/languages'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { customerName } from '../../../parts/account/customer-name.ts'
import { InlineField } from '../../../ui/form/inline-field.tsx'
import { useCustomerRights } from '../customer-rights.ts'
import { useCustomerSave } from '../use-customer-save.ts'

const NAMED = LANGUAGES.map((value) => ({ value, label: LANGUAGE_ROWS[value].name }))

/** The language of a customer's emails and PDFs, which staff with the right edit in place. */
export function CustomerLanguage({ customer }: { customer: Customer }) {
  const { t } = useTranslation('customers')
  const { edits } = useCustomerRights()
  const save = useCustomerSave(customer)
  const options = [{ value: '', label: t('languageDefault') }, ...NAMED]
  // One that the product speaks no longer reads as none.
  const shown = options.find(({ value }) => value === customer.language) ?? options[0]
  if (!edits) return shown?.label
  return (
    <InlineField
      label={t('language')}
      owner={customerName(customer)}
      value={shown?.value ?? ''}
      save={(next) => save({ language: knownLanguage(next) ?? '' })}
      options={options}
    >
      {(value) => options.find((option) => option.value === value)?.label}
    </InlineField>
  )
}
