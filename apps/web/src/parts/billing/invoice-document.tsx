import { creditNotePdfAddress } from '@stitchdesk/contract/addresses'
import type { PublicInvoice } from '@stitchdesk/contract/billing/invoice'
import { billedLines, isPayableStill, itemCount, totalRows } from '@stitchdesk/contract/billing/invoice-document'
import clsx from 'clsx'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatFigure, formatMoney } from '../../lib/format.ts'
import classes from './invoice-document.module.css'
import { InvoiceLines } from './invoice-lines.tsx'
import { accentOf, InvoiceSeller, InvoiceTerms } from './invoice-seller.tsx'
import { InvoiceState } from './invoice-state.tsx'

interface InvoiceDocumentProps {
  invoice: PublicInvoice
  ref?: Ref<HTMLElement>
}

/** An invoice as it is read, printed and filed. The totals are the API's: nothing is added up here. */
export function InvoiceDocument({ invoice, ref }: InvoiceDocumentProps) {
  const { t } = useTranslation('invoices')
  return (
    <article
      className={clsx('paper', classes.sheet)}
      style={accentOf(invoice.seller)}
      ref={ref}
      aria-label={t('number', { number: invoice.timestamp })}
    >
      <header className={classes.head}>
        <InvoiceSeller seller={invoice.seller} />
        <div className={classes.side}>
          <h1 className={classes.title}>{t('invoice')}</h1>
          <p className={classes.number}>{invoice.timestamp}</p>
          <InvoiceState invoice={invoice} />
        </div>
      </header>
      {invoice.state === 'Void' && (
        <p className={classes.void}>
          <strong>{t('void', { date: formatDate(invoice.voidedAt, invoice.timeZone) })}</strong> {invoice.voidReason}
          {invoice.cancelation && (
            <>
              {' '}
              <a href={creditNotePdfAddress(invoice.cancelation._id)} download>
                {t('cancelation', { number: invoice.cancelation.name })}
              </a>
            </>
          )}
        </p>
      )}
      <dl className={classes.facts}>
        <div>
          <dt>{t('billedTo')}</dt>
          <BilledTo invoice={invoice} />
        </div>
        <div>
          <dt>{t('invoiceDate')}</dt>
          <dd>{formatDate(invoice.invoiceDate)}</dd>
        </div>
        <div>
          <dt>{t('dueDate')}</dt>
          <dd>{formatDate(invoice.dueDate)}</dd>
        </div>
        <div>
          <dt>{t('items')}</dt>
          <dd>{t('itemCount', { count: itemCount(invoice) })}</dd>
        </div>
      </dl>
      <InvoiceLines
        number={invoice.timestamp}
        lines={invoice.inv}
        charges={invoice.charges}
        timeZone={invoice.timeZone}
        pictures={invoice.pictures}
      />
      <dl className={classes.totals}>
        {totalRows(invoice).map(({ name, number = '', _id, amount, strong }) => (
          <Total
            key={name + number}
            label={t(name, { rate: formatFigure(invoice.taxRate), name: invoice.taxName, number })}
            href={name === 'creditNote' && _id ? creditNotePdfAddress(_id) : undefined}
            amount={amount}
            grand={strong}
          />
        ))}
      </dl>
      {invoice.noTax && <p className={classes.noTax}>{t('noTax', { reason: invoice.noTax })}</p>}
      <InvoiceTerms seller={invoice.seller} owed={isPayableStill(invoice)} />
    </article>
  )
}

function BilledTo({ invoice }: { invoice: PublicInvoice }) {
  return billedLines(invoice).map((line, index) => (
    <dd key={line} className={clsx(index === 0 && classes.strong)}>
      {line}
    </dd>
  ))
}

interface TotalProps {
  label: string
  /** Where its paper is fetched, if it has one. */
  href: string | undefined
  amount: number
  grand: boolean | undefined
}

function Total({ label, href, amount, grand }: TotalProps) {
  return (
    <div className={clsx(grand && classes.grand)}>
      <dt>
        {href ? (
          <a href={href} download>
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  )
}
