import type { Invoice } from '@stitchdesk/contract/billing/invoice'
import { totalRows } from '@stitchdesk/contract/billing/invoice-document'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFigure, formatMoney } from '../../lib/format.ts'
import classes from './invoice-balance.module.css'

type Balanced = Pick<Invoice, 'state'> & Parameters<typeof totalRows>[0]

/** From an invoice's total to what is still owed, in the lines of the invoice itself; nothing where nothing was paid or credited yet. */
export function InvoiceBalance({ invoice }: { invoice: Balanced }) {
  const { t } = useTranslation('invoices')
  const { received, credits, state } = invoice
  if ((received === 0 && credits.length === 0) || state === 'Void' || state === 'Draft') return null
  const rows = totalRows(invoice)
  return (
    <dl className={classes.sums}>
      {rows.slice(rows.findIndex(({ name }) => name === 'grandTotal')).map(({ name, number = '', amount, strong }) => (
        <Fragment key={name + number}>
          <dt data-strong={strong}>
            {t(name, { number, name: invoice.taxName, rate: formatFigure(invoice.taxRate) })}
          </dt>
          <dd data-strong={strong}>{formatMoney(amount)}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
