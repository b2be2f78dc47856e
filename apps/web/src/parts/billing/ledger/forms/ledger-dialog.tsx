import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../../ui/use-return-focus.ts'
import { kindOf } from '../entry-kind.ts'
import type { LedgerAction } from '../ledger-action.ts'
import { CreditInvoice } from './credit-invoice.tsx'
import { PayOfAnybody } from './pick-customer.tsx'
import { RecordPayment } from './record-payment.tsx'
import { RefundCredit } from './refund-credit.tsx'
import { ReverseEntry } from './reverse-entry.tsx'
import { SpendCredit } from './spend-credit.tsx'

interface LedgerDialogProps {
  action: LedgerAction
  onClose: () => void
}

/** The dialog of one action on a customer's ledger. */
export default function LedgerDialog({ action, onClose }: LedgerDialogProps) {
  const { t } = useTranslation(['ledger', 'shell'])
  useReturnFocus()
  return (
    <Modal
      opened
      onClose={onClose}
      centered={action.what !== 'pay'}
      size={action.what === 'pay' || action.what === 'spend' ? 'lg' : 'md'}
      title={useTitle(action)}
      closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
    >
      {action.what === 'pay' && !action.customer && <PayOfAnybody onDone={onClose} />}
      {action.what === 'pay' && action.customer && (
        <RecordPayment customerId={action.customer._id} invoiceId={action.invoiceId} onDone={onClose} />
      )}
      {action.what === 'spend' && <SpendCredit {...action} onDone={onClose} />}
      {action.what === 'refund' && <RefundCredit {...action} onDone={onClose} />}
      {(action.what === 'creditNote' || action.what === 'writeOff') && <CreditInvoice {...action} onDone={onClose} />}
      {action.what === 'reverse' && <ReverseEntry entry={action.entry} onDone={onClose} />}
    </Modal>
  )
}

function useTitle(action: LedgerAction): string {
  const { t } = useTranslation('ledger')
  switch (action.what) {
    case 'pay':
      return action.customer?.name ? t('pay.titleOf', { customer: action.customer.name }) : t('pay.title')
    case 'spend':
    case 'refund':
      return t(`${action.what}.title`)
    case 'creditNote':
    case 'writeOff':
      return t(`${action.what}.title`, { number: action.invoice.timestamp })
    case 'reverse':
      return t('reverse.title', { kind: t(`kinds.${kindOf(action.entry)}`), name: action.entry.name })
  }
}
