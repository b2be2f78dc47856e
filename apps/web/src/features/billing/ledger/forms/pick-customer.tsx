import { Loader, Select, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SEARCH_LIMITS } from '@stitchdesk/contract/search/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useCall } from '../../../../lib/api/query.ts'
import { customerName } from '../../../../parts/account/customer-name.ts'
import { RecordPayment } from './record-payment.tsx'

/** Pause in typing, in milliseconds, after which is asked, and letters from which on. */
const TYPING_PAUSE_MS = 150
const FEWEST_LETTERS = 2

interface Picked {
  value: string
  label: string
}

/** Records a payment of a customer, who is looked for first. */
export function PayOfAnybody({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('ledger')
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<Picked | null>(null)
  const [text] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS)
  const isAsked = text.length >= FEWEST_LETTERS && text !== picked?.label
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
    <Stack gap="md">
      <Select
        label={t('pick.label')}
        placeholder={t('pick.hint')}
        required
        searchable
        data-autofocus
        data={picked && !options.some(({ value }) => value === picked.value) ? [picked, ...options] : options}
        // The API has found them already, by more than their label holds.
        filter={({ options: all }) => all}
        value={picked?.value ?? null}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(value, option) => setPicked(value && option ? { value, label: option.label } : null)}
        rightSection={isFetching && isAsked ? <Loader size="xs" /> : undefined}
        nothingFoundMessage={isAsked && !isFetching ? t('pick.none') : undefined}
        error={error && isAsked ? messageOf(error) : undefined}
      />
      {picked && <RecordPayment key={picked.value} customerId={picked.value} onDone={onDone} />}
    </Stack>
  )
}
