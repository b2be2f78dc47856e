import { pathTo } from '@stitchdesk/contract/addresses'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import {
  IconBellRinging,
  IconCopy,
  IconDownload,
  IconEraser,
  IconReceiptOff,
  IconReceiptRefund,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { takesPayment } from '../../parts/billing/takes-payment.ts'
import { LazyMenu, type MenuChoice } from '../../ui/lazy-menu.tsx'
import classes from '../../ui/row-button.module.css'
import { type InvoiceActions, isVoidable, nameOf } from './use-invoice-actions.tsx'

interface InvoiceWorkProps {
  invoice: ListedInvoice
  actions: InvoiceActions
}

const ICON = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** An invoice's actions in its row: the next step as a button, all others behind "…". */
export function InvoiceWork({ invoice, actions }: InvoiceWorkProps) {
  const { t } = useTranslation(['billing', 'customers'])
  const name = nameOf(invoice)
  const rest = useChoices(invoice, actions)
  return (
    <span className={classes.work}>
      <NextStep invoice={invoice} actions={actions} />
      {rest.length > 0 && (
        <LazyMenu
          className={classes.dots}
          aria-label={t('moreOf', { name })}
          title={t('more')}
          disabled={actions.busy}
          choices={() => rest}
        />
      )}
    </span>
  )
}

function NextStep({ invoice, actions }: InvoiceWorkProps) {
  const { t } = useTranslation('billing')
  const { customer, timestamp: number } = invoice
  const button = (word: string, label: string, run: () => void) => (
    <button
      type="button"
      className={classes.next}
      aria-label={label}
      title={label}
      disabled={actions.busy}
      onClick={run}
    >
      {word}
    </button>
  )
  if (invoice.state === 'Draft') {
    return actions.may.issue && button(t('issue'), t('issueOf', { customer }), () => actions.issue(invoice))
  }
  // Who keeps the books is offered to confirm a report that covers what is owed.
  const isReported = actions.may.credit && invoice.awaitingConfirmation
  if (actions.may.pay && (takesPayment(invoice) || isReported)) {
    return button(t('record'), t('recordOf', { number }), () => actions.pay(invoice))
  }
  return (
    <a
      className={classes.next}
      href={pathTo('publicInvoice', { id: invoice._id })}
      target="_blank"
      rel="noopener"
      aria-label={t('open', { number })}
    >
      {t('view')}
    </a>
  )
}

/** What can be emailed of an invoice: itself, and where it is overdue a reminder. */
function useSendChoices(invoice: ListedInvoice, actions: InvoiceActions): MenuChoice[] {
  const { t } = useTranslation('billing')
  if (!actions.may.send || invoice.state === 'Void') return []
  const send = { key: 'send', label: t('send'), icon: <IconSend {...ICON} />, onRun: () => actions.send(invoice) }
  const remind = {
    key: 'remind',
    label: t('remind'),
    icon: <IconBellRinging {...ICON} />,
    onRun: () => actions.remind(invoice),
  }
  return invoice.state === 'Overdue' ? [remind, send] : [send]
}

function useChoices(invoice: ListedInvoice, actions: InvoiceActions): MenuChoice[] {
  const { t } = useTranslation(['billing', 'customers', 'invoices', 'ledger'])
  const sends = useSendChoices(invoice, actions)
  if (invoice.state === 'Draft') {
    return actions.may.issue
      ? [
          {
            key: 'delete',
            label: t('customers:drafts.delete'),
            icon: <IconTrash {...ICON} />,
            danger: true,
            onRun: () => actions.discard(invoice),
          },
        ]
      : []
  }
  const copy = { key: 'copy', label: t('copy'), icon: <IconCopy {...ICON} />, onRun: () => actions.copyLink(invoice) }
  const pdf = {
    key: 'pdf',
    label: t('invoices:downloadPdf'),
    icon: <IconDownload {...ICON} />,
    onRun: () => actions.savePdf(invoice),
  }
  const choices: MenuChoice[] = [...sends, pdf, copy]
  if (actions.may.credit && invoice.state !== 'Void') {
    choices.push({
      key: 'creditNote',
      label: t('ledger:creditNote.choice'),
      icon: <IconReceiptRefund {...ICON} />,
      onRun: () => actions.credit(invoice, 'creditNote'),
    })
    if (invoice.owed > 0) {
      choices.push({
        key: 'writeOff',
        label: t('ledger:writeOff.choice'),
        icon: <IconEraser {...ICON} />,
        danger: true,
        onRun: () => actions.credit(invoice, 'writeOff'),
      })
    }
  }
  if (actions.may.void && isVoidable(invoice)) {
    choices.push({
      key: 'void',
      label: t('customers:void.submit'),
      icon: <IconReceiptOff {...ICON} />,
      danger: true,
      onRun: () => actions.void(invoice),
    })
  }
  return choices
}
