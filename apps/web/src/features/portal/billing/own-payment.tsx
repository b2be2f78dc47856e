import { Button, Group, Modal } from '@mantine/core'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../lib/api/query.ts'
import { PaymentFacts, paidAmount } from '../../../parts/billing/payment-facts.tsx'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'

const CorrectReport = lazyPart(
  async () => ({ default: (await import('../../../parts/billing/reporting/correct-report.tsx')).CorrectReport }),
  240,
)

/** A payment of the customer's, with the ways to correct its report, and to take it back, until it is decided on. */
export function OwnPayment({ payment }: { payment: Paying }) {
  const { t } = useTranslation('invoices')
  const amount = paidAmount(payment)
  const [correcting, setCorrecting] = useState(false)
  const close = () => setCorrecting(false)
  const withdrawing = useAction('withdrawPayment', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => notifySuccess(t('withdraw.done')),
    onError: (error) => notifyError(error),
  })
  async function withdraw() {
    const agreed = await confirmAction({
      title: t('withdraw.title'),
      body: t('withdraw.body', { amount }),
      confirmLabel: t('withdraw.action'),
      cancelLabel: t('withdraw.keep'),
    })
    if (agreed) withdrawing.mutate({ params: { _id: payment._id } })
  }
  return (
    <Group justify="space-between" gap="xs">
      <PaymentFacts payment={payment} />
      {payment.confirmation === 'pending' && payment.enteredByCustomer && (
        <Group gap={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('correct.label', { amount })}
            onClick={() => setCorrecting(true)}
          >
            {t('correct.action')}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={withdrawing.isPending}
            aria-label={t('withdraw.label', { amount })}
            onClick={() => void withdraw()}
          >
            {t('withdraw.action')}
          </Button>
        </Group>
      )}
      <Modal
        opened={correcting}
        onClose={close}
        title={t('correct.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': t('ask.close') }}
      >
        {correcting && <CorrectReport payment={payment} onDone={close} onCancel={close} />}
      </Modal>
    </Group>
  )
}
