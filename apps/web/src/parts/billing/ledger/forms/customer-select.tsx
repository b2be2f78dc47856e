import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useCall } from '../../../../lib/api/query.ts'
import { customerName } from '../../../account/customer-name.ts'

/** Pause in typing, in milliseconds, after which is asked, and letters from which on. */
const TYPING_PAUSE_MS = 150

/** A customer who was found: the account's `_id`, and what the field shows. */
export interface PickedCustomer {
  value: string
  label: string
}

interface CustomerSelectProps {
  picked: PickedCustomer | null
  onPick: (picked: PickedCustomer | null) => void
}

/** A field that looks for a customer by what is typed. */
export function CustomerSelect({ picked, onPick }: CustomerSelectProps) {
  const { t } = useTranslation('ledger')
  const [typed, setTyped] = useState(picked?.label ?? '')
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const isAsked = text.length >= SEARCH_LIMITS.fewestLetters && text !== picked?.label
  const { data, error, isFetching } = useCall(
    'search',
    { body: { text: text.slice(0, SEARCH_LIMITS.text) } },
    { enabled: isAsked, keepPrevious: isAsked },
  )
  const found = isAsked ? (data?.customers.found ?? []) : []
  const options = found.map((customer) => ({
    value: customer._id,
    label: [...new Set([customerName(customer), customer.contactPerson, customer.email])].filter(Boolean).join(' · '),
  }))
  return (
    <Select
      label={t('pick.label')}
      placeholder={t('pick.hint')}
      required
      searchable
      data-autofocus
      // A panel that was open before its script had come has put the focus elsewhere.
      autoFocus
      data={picked && !options.some(({ value }) => value === picked.value) ? [picked, ...options] : options}
      // The API has found them already, by more than their label holds.
      filter={({ options: all }) => all}
      value={picked?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onChange={(value, option) => onPick(value && option ? { value, label: option.label } : null)}
      rightSection={isFetching && isAsked ? <Loader size="xs" /> : undefined}
      nothingFoundMessage={isAsked && !isFetching ? t('pick.none') : undefined}
      error={error && isAsked ? messageOf(error) : undefined}
    />
  )
}
