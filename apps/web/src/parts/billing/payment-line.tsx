import { Box, Button, Group } from '@mantine/core'
import type { Paying } from '@stitchdesk/contract/billing/invoice-list'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useRole } from '../../lib/api/session.ts'
import { owedFor, PaymentFacts } from './payment-facts.tsx'
import { usePaymentActions } from './use-payment-actions.tsx'

/** A payment of an invoice, with what an administrator can do about it: decide on one that waits, take back one that counts. */
export function PaymentLine({ payment, owed: ofInvoice }: { payment: Paying; owed: number }) {
  const owed = owedFor(payment, ofInvoice)
  const { t } = useTranslation('invoices')
  const mayDecide = mayCall('confirmPayment', useRole())
  const { busy, confirm, reject, takeBack, dialog } = usePaymentActions()
  return (
    <Group justify="space-between" gap="xs" mt="xs">
      <Box flex="1 1 300px">
        <PaymentFacts payment={payment} />
      </Box>
      {mayDecide && payment.confirmation === 'pending' && (
        <Group gap="xs" ml="auto">
          <Button size="compact-sm" variant="light" color="red" disabled={busy} onClick={() => reject(payment, owed)}>
            {t('ask.reject.submit')}
          </Button>
          <Button size="compact-sm" variant="light" loading={busy} onClick={() => confirm(payment, owed)}>
            {t('ask.worth.submit')}
          </Button>
        </Group>
      )}
      {mayDecide && payment.confirmation === 'confirmed' && (
        <Button size="compact-sm" variant="subtle" color="red" ml="auto" onClick={() => takeBack(payment, owed)}>
          {t('ask.takeBack.submit')}
        </Button>
      )}
      {dialog}
    </Group>
  )
}
