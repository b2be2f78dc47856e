import { Modal } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { download, saveFile } from '../../lib/api/download.ts'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction } from '../../lib/api/query.ts'
import { useRole } from '../../lib/api/session.ts'
import { useLedgerActions } from '../../parts/billing/ledger/use-ledger-actions.tsx'
import { STALE_AFTER_BILLING } from '../../parts/billing/stale-calls.ts'
import { useSending } from '../../parts/mail/use-sending.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'

// Forms are scripts of their own: most visits to a list open none.
const PaymentForm = lazyPart(
  async () => ({ default: (await import('../../parts/billing/reporting/payment-form.tsx')).PaymentForm }),
  240,
)
const VoidInvoiceForm = lazyPart(
  async () => ({ default: (await import('../../parts/billing/void-invoice-form.tsx')).VoidInvoiceForm }),
  240,
)
const IssueDraftForm = lazyPart(
  async () => ({ default: (await import('../../parts/billing/credit/issue-draft-form.tsx')).IssueDraftForm }),
  160,
)

const TITLES = { pay: 'recordOf', void: 'customers:void.title', issue: 'issueTitle' } as const

/** The name of an invoice for screen readers: its number, or the customer of a draft. */
export const nameOf = ({ timestamp, customer }: Pick<ListedInvoice, 'timestamp' | 'customer'>) => timestamp || customer

/** An invoice's actions in its row. */
export interface InvoiceActions {
  may: { pay: boolean; issue: boolean; void: boolean; credit: boolean; send: boolean }
  busy: boolean
  pay: (invoice: ListedInvoice) => void
  credit: (invoice: ListedInvoice, what: 'creditNote' | 'writeOff') => void
  issue: (invoice: ListedInvoice) => void
  discard: (invoice: ListedInvoice) => void
  void: (invoice: ListedInvoice) => void
  copyLink: (invoice: ListedInvoice) => void
  savePdf: (invoice: ListedInvoice) => void
  send: (invoice: ListedInvoice) => void
  /** Reminds its customer of all that is overdue. */
  remind: (invoice: ListedInvoice) => void
  /** The open form, for the page to place. */
  dialog: ReactNode
}

/** Whether an invoice can be voided: it is owed, and nothing came in for it or waits to be confirmed. */
export const isVoidable = ({ state, received, credited, awaitingConfirmation }: ListedInvoice) =>
  (state === 'Unpaid' || state === 'Overdue') && received + credited === 0 && !awaitingConfirmation

/** The invoice actions of the person signed in. */
export function useInvoiceActions(): InvoiceActions {
  const { t } = useTranslation(['billing', 'customers', 'invoices', 'shell'])
  const role = useRole()
  const ledger = useLedgerActions()
  const [open, setOpen] = useState<{ form: 'pay' | 'void' | 'issue'; invoice: ListedInvoice } | null>(null)
  const options = { invalidates: STALE_AFTER_BILLING, onError: (error: Error) => notifyError(error) }
  const discarding = useAction('discardInvoiceDraft', {
    ...options,
    onSuccess: () => notifySuccess(t('customers:drafts.deleted')),
  })
  const sent = useSending()
  const sending = useAction('sendInvoice', sent)
  const reminding = useAction('remindCustomer', sent)
  const close = () => setOpen(null)

  async function discard({ _id, items }: ListedInvoice) {
    const agreed = await confirmAction({
      title: t('customers:drafts.deleteTitle'),
      body: t('customers:drafts.deleteBody', { count: items }),
      confirmLabel: t('customers:drafts.delete'),
      cancelLabel: t('customers:drafts.keep'),
      danger: true,
    })
    if (agreed) discarding.mutate({ params: { _id } })
  }

  async function copyLink({ _id }: ListedInvoice) {
    try {
      await navigator.clipboard.writeText(new URL(pathTo('publicInvoice', { id: _id }), window.location.origin).href)
      notifySuccess(t('copied'))
    } catch (error) {
      notifyError(error, t('notCopied'))
    }
  }

  async function savePdf({ _id }: ListedInvoice) {
    try {
      saveFile(await download('downloadInvoice', { params: { id: _id } }))
    } catch (error) {
      notifyError(error)
    }
  }

  const number = open?.invoice.timestamp ?? ''
  return {
    may: {
      pay: mayCall('payInvoice', role),
      issue: mayCall('issueInvoice', role),
      void: mayCall('voidInvoice', role),
      credit: ledger.may,
      send: mayCall('sendInvoice', role),
    },
    busy: [discarding, sending, reminding].some(({ isPending }) => isPending),
    // Who keeps the books enters it whole, for this invoice first; others report it.
    pay: (invoice) =>
      ledger.may
        ? ledger.run({
            what: 'pay',
            customer: { _id: invoice.mauth_id, name: invoice.customer },
            invoiceId: invoice._id,
          })
        : setOpen({ form: 'pay', invoice }),
    credit: (invoice, what) => ledger.run({ what, invoice }),
    void: (invoice) => setOpen({ form: 'void', invoice }),
    issue: (invoice) => setOpen({ form: 'issue', invoice }),
    discard: (invoice) => void discard(invoice),
    copyLink: (invoice) => void copyLink(invoice),
    savePdf: (invoice) => void savePdf(invoice),
    send: ({ _id }) => sending.mutate({ params: { _id } }),
    remind: ({ mauth_id }) => reminding.mutate({ params: { _id: mauth_id } }),
    dialog: (
      <>
        {ledger.dialog}
        <Modal
          opened={open !== null}
          onClose={close}
          size={open?.form === 'issue' ? 'md' : 'lg'}
          title={t(open ? TITLES[open.form] : 'recordOf', { number })}
          closeButtonProps={{ 'aria-label': t('shell:closeDialog') }}
        >
          {open?.form === 'pay' && <PaymentForm invoice={open.invoice} onPaid={close} onCancel={close} />}
          {open?.form === 'issue' && <IssueDraftForm draft={open.invoice} onDone={close} />}
          {open?.form === 'void' && <VoidInvoiceForm invoice={open.invoice} onDone={close} />}
        </Modal>
      </>
    ),
  }
}
