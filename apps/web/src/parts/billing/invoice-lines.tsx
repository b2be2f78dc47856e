import { pictureAddress } from '@stitchdesk/contract/addresses'
import type { InvoiceCharge } from '@stitchdesk/contract/billing/invoice-charge'
import type { InvoiceLine } from '@stitchdesk/contract/billing/invoice-line'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../lib/format.ts'
import classes from './invoice-document.module.css'
import pictureClasses from './line-picture.module.css'

interface InvoiceLinesProps {
  number: string
  lines: readonly InvoiceLine[]
  charges: readonly InvoiceCharge[]
  /** Whose days its dates are: the reader's unless told. */
  timeZone?: string
  /** Addresses of pictures by `orderId`; without them no room is kept for any. */
  pictures?: Readonly<Record<string, string>>
}

/** The items of an invoice, each with its order code, and what is charged beside them. On a phone PO and date move below the name, too. */
export function InvoiceLines({ number, lines, charges, timeZone, pictures }: InvoiceLinesProps) {
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
          <Line
            key={line.id}
            line={line}
            timeZone={timeZone}
            picture={pictures?.[line.orderId]}
            hasPictures={pictures !== undefined}
          />
        ))}
        {charges.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps {
  line: InvoiceLine
  timeZone: string | undefined
  picture: string | undefined
  hasPictures: boolean
}

function Line({ line, timeZone, picture, hasPictures }: LineProps) {
  const sent = formatDate(line.sentDate, timeZone)
  const wide = clsx(classes.wide, classes.nowrap)
  const name = (
    <div>
      {line.orderName}
      <div className={classes.detail}>
        <span className={classes.nowrap}>{displayOrderCode(line.requestFor, line.orderNo)}</span>
        {line.po && <span className={classes.narrow}>{line.po}</span>}
        {line.sentDate && <span className={clsx(classes.narrow, classes.nowrap)}>{sent}</span>}
      </div>
    </div>
  )
  return (
    <tr>
      <td className={wide}>{line.id}</td>
      <td className={classes.name}>
        {hasPictures ? (
          <div className={pictureClasses.pictured}>
            <span className={pictureClasses.picture}>
              {picture && <img src={pictureAddress(picture, 96)} alt="" width={40} height={40} />}
            </span>
            {name}
          </div>
        ) : (
          name
        )}
      </td>
      <td className={clsx(classes.wide, classes.po)}>{line.po}</td>
      <td className={wide}>{formatDate(line.submitDateTime, timeZone)}</td>
      <td className={wide}>{sent}</td>
      <td className={classes.amount}>{formatMoney(line.price)}</td>
      <td className={classes.amount}>{line.discount > 0 && formatMoney(-line.discount)}</td>
      <td className={classes.amount}>{formatMoney(line.totalPrice)}</td>
    </tr>
  )
}

/** What is charged beside the requests: it has no order, and so no code and no days. */
function Charge({ charge: { id, text, po, amount } }: { charge: InvoiceCharge }) {
  const wide = clsx(classes.wide, classes.nowrap)
  return (
    <tr>
      <td className={wide}>{id}</td>
      <td className={classes.name}>
        {text}
        {po && <div className={clsx(classes.detail, classes.narrow)}>{po}</div>}
      </td>
      <td className={clsx(classes.wide, classes.po)}>{po}</td>
      <td className={wide} />
      <td className={wide} />
      <td className={classes.amount}>{formatMoney(amount)}</td>
      <td className={classes.amount} />
      <td className={classes.amount}>{formatMoney(amount)}</td>
    </tr>
  )
}
