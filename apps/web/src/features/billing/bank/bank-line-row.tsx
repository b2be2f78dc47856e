import { Anchor, Badge, Button, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { INVOICE_CURRENCY } from '@stitchdesk/contract/basics/enums'
import type { BankCertainty, BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import classes from './bank.module.css'
import { lineAmount } from './bank-choice.ts'

const COLORS = { sure: 'green', likely: 'blue', possible: 'gray', none: 'gray' } as const satisfies Record<
  BankCertainty,
  string
>

interface BankLineRowProps {
  line: BankLine
  /** Why it wasn't confirmed. */
  refusal: string | undefined
  isBusy: boolean
  onConfirm: () => void
  onPoint: () => void
  onSkip: (skipped: boolean) => void
}

/** A line of a bank's statement, which needs a rate where it is in another currency: what the bank says, whose payment it seems to be or is, and what can be done. */
export function BankLineRow({ line, refusal, isBusy, onConfirm, onPoint, onSkip }: BankLineRowProps) {
  const { t } = useTranslation('bank')
  const { state, customer, certainty, reasons, day, text, file, number, doubleOf } = line
  const said = text || t('noText')
  return (
    <li className={classes.line} aria-label={said}>
      <div className={classes.bank}>
        <span className={classes.text}>{said}</span>
        <Text size="xs" c="dimmed">
          {formatDate(day)} · {t('origin', { file, number })}
        </Text>
        {state === 'open' && doubleOf && (
          <Text size="xs" c="orange">
            {t('double', { origin: t('origin', doubleOf) })}
          </Text>
        )}
      </div>
      <div className={classes.match}>
        {customer ? (
          <Anchor component={Link} to={pathTo('customer', { id: customer._id })} size="sm" fw={600} c="inherit">
            {customer.name}
          </Anchor>
        ) : (
          state === 'open' && (
            <Text size="sm" c="dimmed">
              {t('nobody')}
            </Text>
          )
        )}
        {customer && <Invoices line={line} />}
        {state === 'open' && customer && (
          <Text size="xs" c="dimmed" component="div" className={classes.why}>
            <Badge size="sm" variant="light" color={COLORS[certainty]}>
              {t(`certainty.${certainty}`)}
            </Badge>
            {reasons.map((reason) => t(`reasons.${reason}`)).join(' · ')}
          </Text>
        )}
        {state !== 'open' && line.decidedAt && (
          <Text size="xs" c="dimmed">
            {line.decidedBy} · <DateTime moment={line.decidedAt} />
          </Text>
        )}
        {refusal && (
          <Text size="sm" c="red" role="alert">
            {refusal}
          </Text>
        )}
      </div>
      <strong className={`tabular ${classes.amount}`}>{lineAmount(line)}</strong>
      <div className={classes.acts}>
        {state === 'open' && (
          <>
            {customer && (
              <Button size="xs" disabled={isBusy} onClick={line.currency === INVOICE_CURRENCY ? onConfirm : onPoint}>
                {t('confirm')}
              </Button>
            )}
            <Button size="xs" variant="default" disabled={isBusy} onClick={onPoint}>
              {t(customer ? 'change' : 'pick')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={() => onSkip(true)}>
              {t('skip')}
            </Button>
          </>
        )}
        {state === 'skipped' && (
          <Button size="xs" variant="default" disabled={isBusy} onClick={() => onSkip(false)}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** What the line pays. */
function Invoices({ line: { invoices, amount, currency, state } }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  if (invoices.length === 0) {
    return <Text size="sm">{t(state === 'open' ? 'oldest' : 'asCredit')}</Text>
  }
  return (
    <ul className={classes.invoices}>
      {invoices.map(({ _id, timestamp, owed }) => (
        <li key={_id}>
          <InvoiceLink id={_id} number={timestamp} label={t('openInvoice', { number: timestamp })} />{' '}
          {(owed !== amount || currency !== INVOICE_CURRENCY) && (
            <Text span size="xs" c="dimmed">
              {t(state === 'open' ? 'owes' : 'took', { amount: formatMoney(owed) })}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
