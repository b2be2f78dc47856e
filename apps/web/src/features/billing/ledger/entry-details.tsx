import { Button, Text } from '@mantine/core'
import { creditNotePdfAddress } from '@stitchdesk/contract/addresses'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { LedgerEntry } from '@stitchdesk/contract/billing/ledger'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { formatDate, formatFigure, formatMoney } from '../../../lib/format.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { isCredit } from '../../../parts/billing/ledger/entry-kind.ts'
import { paidAmount } from '../../../parts/billing/payment-facts.tsx'
import { STALE_AFTER_BILLING } from '../../../parts/billing/stale-calls.ts'
import { useMethodName } from '../../../parts/billing/use-method-name.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { confirmAction } from '../../../ui/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import classes from './entry-details.module.css'

/** An opened entry: what it pays or is paid by, how it was paid, why, and who entered it. */
export function EntryDetails({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation(['ledger', 'invoices'])
  const methodName = useMethodName()
  const { payment, PayMethod, reason, enteredBy, createdAt } = entry
  const isForeign = payment !== null && payment.Currency !== shopCurrency()
  return (
    <div className={classes.details}>
      {entry.kind !== 'reversal' && !entry.reversedBy && <Allocations entry={entry} />}
      {entry.kind === 'creditNote' && (
        <Button component="a" href={creditNotePdfAddress(entry._id)} download size="compact-sm" variant="default">
          {t('invoices:downloadPdf')}
        </Button>
      )}
      <Facts layout="small">
        {PayMethod && <Fact label={t('facts.method')}>{methodName(PayMethod)}</Fact>}
        {payment && <Fact label={t('facts.paidOn')}>{formatDate(payment.PaymentDate)}</Fact>}
        {isForeign && (
          <Fact label={t('facts.original')}>
            {t('facts.rate', { amount: paidAmount(payment), rate: formatFigure(payment.rate) })}
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
  const mayRelease = mayCall('releaseCredit', useRole()) && entry.kind !== 'writeOff' && entry.kind !== 'refund'
  const release = useAction('releaseCredit', {
    invalidates: STALE_AFTER_BILLING,
    onSuccess: () => notifySuccess(t('release.done')),
    onError: (error) => notifyError(error),
  })
  async function askToRelease(_id: string, amount: number, number: string) {
    const agreed = await confirmAction({
      title: t('release.title', { number }),
      body: t('release.body', { number, amount: formatMoney(amount) }),
      confirmLabel: t('release.submit'),
    })
    if (agreed) release.mutate({ params: { _id } })
  }
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
            {mayRelease && kind !== 'refund' && kind !== 'writeOff' && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={t('release.of', { name: pays ? name : entry.name })}
                disabled={release.isPending}
                onClick={() => void askToRelease(_id, amount, pays ? name : entry.name)}
              >
                {t('release.choice')}
              </Button>
            )}
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
