import { Checkbox, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { CustomerSelect, type PickedCustomer } from '../../../parts/billing/ledger/forms/customer-select.tsx'
import { ForeignWorth } from '../../../parts/billing/ledger/forms/foreign-worth.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useReturnFocus } from '../../../ui/use-return-focus.ts'
import { type BankChoice, lineAmount } from './bank-choice.ts'

interface PointDialogProps {
  line: BankLine
  onChosen: (choice: BankChoice) => void
  onClose: () => void
}

/** Points a line to a customer, and to those of their invoices that it pays; without any the oldest are paid. */
export default function PointDialog({ line, onChosen, onClose }: PointDialogProps) {
  const { t } = useTranslation(['bank', 'shell'])
  useReturnFocus()
  const proposed = line.customer
  const [picked, setPicked] = useState<PickedCustomer | null>(proposed && { value: proposed._id, label: proposed.name })
  const [chosen, setChosen] = useState<readonly string[]>(line.invoices.map(({ _id }) => _id))
  const [typed, setTyped] = useState({ rate: '', worth: '' })
  const isForeign = line.currency !== shopCurrency()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('point', { amount: lineAmount(line) })}
      closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
    >
      <Form
        errors={{}}
        failure={null}
        onSubmit={() => {
          if (!picked) return
          const choice = { _id: line._id, customer: picked.value, invoices: [...chosen] }
          if (isForeign) onChosen({ ...choice, worth: typed.worth })
          else onChosen(choice)
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {[formatDate(line.day), line.payer, line.text].filter(Boolean).join(' · ')}
          </Text>
          <CustomerSelect
            picked={picked}
            onPick={(next) => {
              setPicked(next)
              setChosen([])
            }}
          />
          {picked && <OpenInvoices customerId={picked.value} chosen={chosen} onChoose={setChosen} />}
          {isForeign && (
            <ForeignWorth
              price={String(line.amount)}
              currency={line.currency}
              {...typed}
              error={undefined}
              onChange={setTyped}
            />
          )}
          <FormButtons
            submit={t('confirm')}
            busy={false}
            disabled={!picked || (isForeign && typed.worth === '')}
            onCancel={onClose}
          />
        </Stack>
      </Form>
    </Modal>
  )
}

interface OpenInvoicesProps {
  customerId: string
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

function OpenInvoices({ customerId, chosen, onChoose }: OpenInvoicesProps) {
  const { t } = useTranslation('bank')
  const answer = useCall('listOpenInvoices', { params: { id: customerId } })
  if (answer.isPending) return <Skeleton h={80} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data.docs.length === 0) return <Text size="sm">{t('owesNothing')}</Text>
  return (
    <Checkbox.Group label={t('which')} description={t('whichHint')} value={[...chosen]} onChange={onChoose}>
      <Stack gap={6} mt="xs" mah={260} style={{ overflowY: 'auto' }}>
        {answer.data.docs.map(({ _id, timestamp, owed }) => (
          <Checkbox key={_id} value={_id} label={t('invoiceOwes', { number: timestamp, amount: formatMoney(owed) })} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
