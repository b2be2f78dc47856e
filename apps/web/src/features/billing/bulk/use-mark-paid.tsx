import { Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { PAY_METHODS } from '@stitchdesk/contract/basics/enums'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { ChosenDone } from '@stitchdesk/contract/billing/bulk/chosen'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { paidInvoicesSchema } from '@stitchdesk/contract/billing/payment'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import { useShopToday } from '../../../lib/shop-today.ts'
import { PayMethodSelect } from '../../../parts/billing/pay-method-select.tsx'
import { DayInput } from '../../../ui/form/day-input.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormButtons } from '../../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../../ui/form/use-call-form.ts'

/** A dialog that records ticked invoices as paid in full. @returns how it is opened, answering null where it is given up */
export function useMarkPaid(): {
  markPaid: (rows: readonly ListedInvoice[]) => Promise<ChosenDone | null>
  dialog: ReactNode
} {
  const { t } = useTranslation(['billing', 'shell'])
  const [open, setOpen] = useState<Asked | null>(null)
  const markPaid = (rows: readonly ListedInvoice[]) =>
    new Promise<ChosenDone | null>((resolve) => {
      setOpen({
        rows,
        onDone: (done) => {
          setOpen(null)
          resolve(done)
        },
      })
    })
  const dialog = (
    <Modal
      opened={open !== null}
      onClose={() => open?.onDone(null)}
      size="lg"
      title={t('bulk.paidTitle', { count: open?.rows.length ?? 0 })}
      closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
    >
      {open && <MarkPaidForm {...open} />}
    </Modal>
  )
  return { markPaid, dialog }
}

interface Asked {
  rows: readonly ListedInvoice[]
  onDone: (done: ChosenDone | null) => void
}

function MarkPaidForm({ rows, onDone }: Asked) {
  const { t } = useTranslation(['billing', 'invoices'])
  const today = useShopToday() ?? ''
  const { form, formProps, busy } = useCallForm('markInvoicesPaid', {
    initialValues: {
      PaymentDate: today,
      PayNumber: '',
      PayMethod: PAY_METHODS[0] as (typeof PAY_METHODS)[number],
      refId: '',
    },
    schema: paidInvoicesSchema.omit({ ids: true }),
    input: (values) => ({ body: { ids: rows.map(({ _id }) => _id), ...values } }),
    onSuccess: onDone,
  })
  const owed = sumMoney(rows.map((row) => row.owed))
  return (
    <Form {...formProps} aria-label={t('bulk.paidTitle', { count: rows.length })}>
      <Stack gap="md">
        <Text size="sm">{t('bulk.paidSum', { amount: formatMoney(owed) })}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DayInput label={t('invoices:paymentDate')} required max={today} {...form.getInputProps('PaymentDate')} />
          <TextInput label={t('invoices:payNumber')} required data-autofocus {...form.getInputProps('PayNumber')} />
          <PayMethodSelect {...form.getInputProps('PayMethod')} />
          <TextInput label={t('invoices:reference')} {...form.getInputProps('refId')} />
        </SimpleGrid>
        <FormButtons submit={t('bulk.paid')} busy={busy} onCancel={() => onDone(null)} />
      </Stack>
    </Form>
  )
}
