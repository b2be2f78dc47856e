import { Button, Group, Text } from '@mantine/core'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/format.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { paidAmount } from '../../payment-facts.tsx'
import { useMethodName } from '../../use-method-name.ts'
import { usePaymentActions } from '../../use-payment-actions.tsx'

interface ReportedPaymentsProps {
  invoices: readonly OpenInvoice[]
  onDone: () => void
}

/** Payments of invoices that were reported, each to be confirmed instead of being recorded again; nothing where none waits. */
export function ReportedPayments({ invoices, onDone }: ReportedPaymentsProps) {
  const { t } = useTranslation('invoices')
  const methodName = useMethodName()
  const { busy, confirm, dialog } = usePaymentActions(onDone)
  // One of several invoices stands at each of them.
  const reports = [...new Map(invoices.flatMap((one) => one.reports.map((report) => [report._id, report]))).values()]
  if (reports.length === 0) return null
  return (
    <>
      <Notice tone="info">
        {t('reportedHint')}
        {reports.map((report) => (
          <Group key={report._id} justify="space-between" gap="xs" mt="xs">
            <Text size="sm" className="tabular">
              {t('paymentFacts', {
                amount: paidAmount(report),
                method: methodName(report.PayMethod),
                date: formatDate(report.PaymentDate),
                number: report.PayNumber,
              })}
              {report.timestamp.includes(', ') && ` · ${report.timestamp}`}
            </Text>
            <Button size="compact-sm" loading={busy} onClick={() => confirm(report, report.owed)}>
              {t('ask.worth.submit')}
            </Button>
          </Group>
        ))}
      </Notice>
      {dialog}
    </>
  )
}
