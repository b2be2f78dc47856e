import { Button, Modal, SimpleGrid, Stack } from '@mantine/core'
import type { PayMethod } from '@stitchdesk/contract/basics/enums'
import { payPaidSchema } from '@stitchdesk/contract/pay/pay'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { formatMonth } from '../../lib/format.ts'
import { PayMethodSelect } from '../../parts/billing/pay-method-select.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { DayInput } from '../../ui/form/day-input.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'

interface MarkPaidProps {
  designer: { _id: string; name: string; paidOn: string | null }
  month: string
  /** the shop's day */
  today: string
}

const STALE = ['getPayMonth', 'getPayStatement'] as const
const USUAL: PayMethod = 'BankTransfer'

/** Marks a designer's closed month as paid, or takes the mark back. */
export function MarkPaid({ designer, month, today }: MarkPaidProps) {
  const { t } = useTranslation(['pay', 'shell'])
  const [opened, setOpened] = useState(false)
  const { _id, name, paidOn } = designer
  const unmark = useAction('unmarkPayPaid', {
    invalidates: STALE,
    onSuccess: () => notifySuccess(t('unmarked', { name })),
    onError: (error) => notifyError(error, t('unmark')),
  })
  if (paidOn) {
    return (
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={unmark.isPending}
        onClick={() => unmark.mutate({ params: { month, _id } })}
      >
        {t('unmark')}
      </Button>
    )
  }
  const close = () => setOpened(false)
  return (
    <>
      <Button size="xs" variant="default" aria-label={`${t('markPaid')}: ${name}`} onClick={() => setOpened(true)}>
        {t('markPaid')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('markTitle', { name, month: formatMonth(month) })}
        closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
      >
        <PaidForm designer={designer} month={month} today={today} onDone={close} />
      </Modal>
    </>
  )
}

function PaidForm({ designer: { _id, name }, month, today, onDone }: MarkPaidProps & { onDone: () => void }) {
  const { t } = useTranslation('pay')
  const { form, formProps, busy } = useCallForm('markPayPaid', {
    initialValues: { paidOn: today, PayMethod: USUAL },
    schema: payPaidSchema,
    input: (body) => ({ params: { month, _id }, body }),
    invalidates: STALE,
    onSuccess: () => {
      notifySuccess(t('marked', { name }))
      onDone()
    },
  })
  return (
    <Form {...formProps} aria-label={t('markTitle', { name, month: formatMonth(month) })}>
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <DayInput label={t('paidOn')} required {...form.getInputProps('paidOn')} />
          <PayMethodSelect {...form.getInputProps('PayMethod')} />
        </SimpleGrid>
        <FormButtons submit={t('markPaid')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
