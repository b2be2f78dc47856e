import { Anchor, Text } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { ListedInvoice } from '@stitchdesk/contract/billing/invoice-list'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRole } from '../../lib/api/session.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { InvoiceBalance } from '../../parts/billing/invoice-balance.tsx'
import { LinePicture } from '../../parts/billing/line-picture.tsx'
import { PaymentLine } from '../../parts/billing/payment-line.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dispute } from './dispute.tsx'
import classes from './invoice-details.module.css'

/** The items of an invoice as links to their requests, and its payments. */
export function InvoiceDetails({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation(['billing', 'customers'])
  const role = useRole() ?? 'User'
  const { lines, items, payments, state } = invoice
  return (
    <div className={classes.details}>
      <section aria-label={t('lines')}>
        <h3 className={classes.title}>{t('lines')}</h3>
        <ul className={classes.lines}>
          {lines.map(({ id, dispute, orderId, requestFor, orderNo, orderName, totalPrice, picture }) => (
            <li key={orderId} className={classes.line}>
              <LinePicture address={picture} size={40} />
              <span className={classes.request}>
                <Anchor component={Link} to={requestPath(role, { requestFor, orderCode: orderNo })} size="sm">
                  {orderName}
                </Anchor>
                <Text span size="xs" c="dimmed" className="tabular">
                  {displayOrderCode(requestFor, orderNo)}
                </Text>
              </span>
              <span className={`tabular ${classes.amount}`}>{formatMoney(totalPrice)}</span>
              {state !== 'Draft' && <Dispute invoice={invoice} line={{ id, orderName, dispute }} />}
            </li>
          ))}
        </ul>
        {items > lines.length && (
          <Text size="xs" c="dimmed">
            {t('moreLines', { count: items - lines.length })}
          </Text>
        )}
      </section>
      {invoice.reminders.length > 0 && (
        <section aria-label={t('reminders')}>
          <h3 className={classes.title}>{t('reminders')}</h3>
          {invoice.reminders.map(({ step, sentAt }) => (
            <Text key={step} size="sm">
              {t('reminder', { step })} · <DateTime moment={sentAt} />
            </Text>
          ))}
        </section>
      )}
      {state === 'Void' && (
        <Text size="sm">
          {t('customers:void.because', { date: formatDate(invoice.voidedAt), reason: invoice.voidReason })}
        </Text>
      )}
      {state !== 'Draft' && state !== 'Void' && (
        <section aria-label={t('payments')}>
          <h3 className={classes.title}>{t('payments')}</h3>
          {payments.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('noPayments')}
            </Text>
          )}
          {payments.map((payment) => (
            <PaymentLine key={payment._id} payment={payment} owed={invoice.owed} />
          ))}
          <InvoiceBalance invoice={invoice} />
        </section>
      )}
    </div>
  )
}
