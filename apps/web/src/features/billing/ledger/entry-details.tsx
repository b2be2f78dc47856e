import { Text } from '@mantine/core'
import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { paidAmount } from '../../../parts/billing/payment-facts.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import classes from './entry-details.module.css'
import { isCredit } from './entry-kind.ts'

/** An opened entry: what it pays or is paid by, how it was paid, why, and who entered it. */
export function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation(['ledger', 'invoices'])
  const { payment, PayMethod, reason, enteredBy, createdAt } = entry
  const isForeign = payment !== null && payment.Currency !== 'USD'
  return (
    <div className={classes.details}>
      {entry.kind !== 'reversal' && !entry.reversedBy && <Allocations entry={entry} />}
      <Facts layout="small">
        {PayMethod && <Fact label={t('facts.method')}>{t(`invoices:methods.${PayMethod}`)}</Fact>}
        {payment && <Fact label={t('facts.paidOn')}>{formatDate(payment.PaymentDate)}</Fact>}
        {isForeign && (
          <Fact label={t('facts.original')}>
            {t('facts.rate', { amount: paidAmount(payment), rate: payment.rate })}
          </Fact>
        )}
        {reason && (
          <Fact label={t('facts.reason')} wide>
            {reason}
          </Fact>
        )}
        <Fact label={t('facts.enteredBy')}>
          {enteredBy} · {formatDate(createdAt)}
        </Fact>
      </Facts>
    </div>
  )
}

/** What an entry pays or is paid by, each with its amount, and what is left of it. */
function Allocations({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation('ledger')
  const pays = isCredit(entry)
  const title = t(pays ? 'pays' : 'paidBy')
  const { allocations, open } = entry
  if (allocations.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t(pays ? 'paysNothing' : 'unpaid')}
      </Text>
    )
  }
  return (
    <section aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      <ul className={classes.lines}>
        {allocations.map(({ _id, kind, name, invoiceId, amount }) => (
          <li key={_id}>
            <span>
              {kind !== 'reversal' && t(`kinds.${kind}`)}{' '}
              {kind === 'invoice' && invoiceId ? (
                <InvoiceLink id={invoiceId} number={name} label={t('open', { number: name })} />
              ) : (
                <span className="tabular">{name}</span>
              )}
            </span>
            <span className="tabular">{formatMoney(amount)}</span>
          </li>
        ))}
        {open > 0 && (
          <li className={classes.rest}>
            <span>{t(pays ? 'rest' : 'restOwed')}</span>
            <span className="tabular">{formatMoney(open)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}
