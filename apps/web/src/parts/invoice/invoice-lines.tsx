import type { InvoiceLine } from '@stitchdesk/contract/billing/invoice-line'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import classes from './invoice-document.module.css'

interface InvoiceLinesProps {
  number: string
  lines: readonly InvoiceLine[]
  /** Whose days its dates are: the reader's unless told. */
  timeZone?: string
}

/** The items of an invoice, each with its order code. On a phone PO and date move below the name, too. */
export function InvoiceLines({ number, lines, timeZone }: InvoiceLinesProps) {
  const { t } = useTranslation('invoices')
  const amount = { scope: 'col', className: classes.amount } as const
  return (
    <table className={classes.lines}>
      <caption>{t('caption', { number })}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.wide}>
            {t('line')}
          </th>
          <th scope="col">{t('order')}</th>
          <th scope="col" className={classes.wide}>
            {t('po')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('submitted')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('sent')}
          </th>
          <th {...amount}>{t('price')}</th>
          <th {...amount}>{t('discount')}</th>
          <th {...amount}>{t('total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} timeZone={timeZone} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, timeZone }: { line: InvoiceLine; timeZone: string | undefined }) {
  const sent = formatDate(line.sentDate, timeZone)
  const wide = clsx(classes.wide, classes.nowrap)
  return (
    <tr>
      <td className={wide}>{line.id}</td>
      <td className={classes.name}>
        {line.orderName}
        <div className={classes.detail}>
          <span className={classes.nowrap}>{displayOrderCode(line.requestFor, line.orderNo)}</span>
          <span className={classes.narrow}>
            {[line.po, line.sentDate && sent].filter(Boolean).map((part) => ` · ${part}`)}
          </span>
        </div>
      </td>
      <td className={clsx(classes.wide, classes.po)}>{line.po}</td>
      <td className={wide}>{formatDate(line.submitDateTime, timeZone)}</td>
      <td className={wide}>{sent}</td>
      <td className={classes.amount}>{formatMoney(line.price)}</td>
      <td className={classes.amount}>{formatMoney(line.discount)}</td>
      <td className={classes.amount}>{formatMoney(line.totalPrice)}</td>
    </tr>
  )
}
