import { invoicePdfAddress, pathTo } from '@stitchdesk/contract/addresses'
import type { PublicInvoice } from '@stitchdesk/contract/billing/invoice'
import { isPayableStill } from '@stitchdesk/contract/billing/invoice-document'
import { BILLING_LIMITS } from '@stitchdesk/contract/billing/limits'
import { IconFileOff } from '@tabler/icons-react'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { CardNote } from '../../parts/billing/card/card-note.tsx'
import { useCardReturn } from '../../parts/billing/card/use-card-return.ts'
import { usePayByCard } from '../../parts/billing/card/use-pay-by-card.ts'
import { InvoiceDocument } from '../../parts/billing/invoice-document.tsx'
import { LegalLinks } from '../../parts/legal/legal-links.tsx'
import { LanguageSelect } from '../../ui/form/language-select.tsx'
import { printElement } from '../../ui/print-window.ts'
import classes from './public-invoice-page.module.css'

/** An invoice as it was answered, or why it was not. */
type Reading = { invoice: PublicInvoice } | { error: unknown }

const read = (id: string): Promise<Reading> =>
  call('getInvoice', { params: { id } }).then(
    (invoice) => ({ invoice }),
    (error: unknown) => ({ error }),
  )

/** The public page of an invoice: to read, print or save as PDF. */
export function PublicInvoicePage({ id }: { id: string }) {
  const { t } = useTranslation()
  const [reading, setReading] = useState<Reading | null>(null)
  useEffect(() => {
    if (reading) return
    let left = false
    // Drawn in small steps, so that the page answers meanwhile.
    void read(id).then((answer) => !left && startTransition(() => setReading(answer)))
    return () => {
      left = true
    }
  }, [id, reading])
  const readAgain = useCallback(() => void read(id).then((answer) => startTransition(() => setReading(answer))), [id])
  const paid = useCardReturn(readAgain)
  return (
    <>
      <main className={classes.page}>
        <title>{`${t('page.invoice')} · ${t('product')}`}</title>
        {!reading && <Loading />}
        <CardNote told={paid} />
        {reading && 'invoice' in reading && <Sheet invoice={reading.invoice} />}
        {reading && 'error' in reading && <Failed error={reading.error} retry={() => setReading(null)} />}
      </main>
      {reading && <LegalLinks />}
    </>
  )
}

function Sheet({ invoice }: { invoice: PublicInvoice }) {
  const { t } = useTranslation('invoices')
  const sheet = useRef<HTMLElement>(null)
  const title = t('number', { number: invoice.timestamp })
  const card = usePayByCard(() => call('payByCard', { params: { id: invoice._id } }))
  const paysByCard = takesCard(invoice)
  return (
    <>
      {card.error !== null && (
        <p className={classes.refused} role="alert">
          {messageOf(card.error)}
        </p>
      )}
      <div className={`${classes.actions} no-print`}>
        {isPayableStill(invoice) && (
          <p className={classes.due}>
            <strong>{formatMoney(invoice.owed)}</strong> {t('dueDate')}: {formatDate(invoice.dueDate)}
          </p>
        )}
        {paysByCard && (
          <button
            type="button"
            className={`${classes.button} ${classes.pay}`}
            disabled={card.busy}
            onClick={card.start}
          >
            {t('card.pay', { amount: formatMoney(invoice.owed) })}
          </button>
        )}
        {!paysByCard && isPayableStill(invoice) && !invoice.awaitingConfirmation && (
          <a className={`${classes.button} ${classes.pay}`} href={pathTo('invoiceHistory')}>
            {t('report')}
          </a>
        )}
        <LanguageSelect />
        <a className={`${classes.button} ${classes.second}`} href={invoicePdfAddress(invoice._id)} download>
          {t('downloadPdf')}
        </a>
        <button
          type="button"
          className={isPayableStill(invoice) ? `${classes.button} ${classes.second}` : classes.button}
          onClick={() => {
            if (sheet.current) void printElement(sheet.current, title)
          }}
        >
          {t('print')}
        </button>
      </div>
      <InvoiceDocument ref={sheet} invoice={invoice} />
    </>
  )
}

/** Whether it can be paid by card now: no reported payment of it waits, and Stripe takes the amount. */
function takesCard({ takesCards, awaitingConfirmation, owed, ...invoice }: PublicInvoice): boolean {
  const { leastByCard, mostByCard } = BILLING_LIMITS
  const isTaken = owed * 100 >= leastByCard && owed * 100 <= mostByCard
  return takesCards && isPayableStill(invoice) && !awaitingConfirmation && isTaken
}

function Loading() {
  const { t } = useTranslation('invoices')
  return <div className={classes.loading} role="status" aria-label={t('loading')} />
}

function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation('invoices')
  const missing = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  return (
    <div className={classes.failed} role="alert">
      <IconFileOff size={40} stroke={1.2} aria-hidden />
      <h1>{missing ? t('notFoundTitle') : t('failedTitle')}</h1>
      <p>{missing ? t('notFoundHint') : messageOf(error)}</p>
      {!missing && (
        <button type="button" className={classes.button} onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}
