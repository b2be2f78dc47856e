import { Anchor, Badge, Text } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { BankCertainty, BankLine } from '@stitchdesk/contract/billing/bank/bank'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatMoney } from '../../../lib/format.ts'
import { InvoiceLink } from '../../../parts/billing/invoice-link.tsx'
import { formatAmount } from '../../../parts/requests/format-figures.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import classes from './bank.module.css'
import { lineAmount, lineName } from './bank-choice.ts'

const COLORS = { sure: 'green', likely: 'blue', possible: 'gray', none: 'gray' } as const satisfies Record<
  BankCertainty,
  string
>

/** Who paid, what the bank says, and where it stands. */
export function LineSaid({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  const { payer, text, file, number, account, doubleOf, state } = line
  return (
    <div className={classes.said}>
      <span className={classes.payer}>{payer || text ? lineName(line) : t('noText')}</span>
      {payer && text && <span className={classes.text}>{text}</span>}
      <Text size="xs" c="dimmed">
        {t(`accounts.${account}`)} · {t('origin', { file, number })}
      </Text>
      {state === 'open' && doubleOf && (
        <Text size="xs" c="orange">
          {t('double', { origin: t('origin', doubleOf) })}
        </Text>
      )}
    </div>
  )
}

/** What a line brought, and what its account kept. */
export function LineAmount({ line }: { line: BankLine }) {
  const { t } = useTranslation('bank')
  return (
    <>
      <strong className="tabular">{lineAmount(line)}</strong>
      {line.fee > 0 && (
        <Text size="xs" c="dimmed" className="tabular">
          {t('fee', { amount: formatAmount(line.fee, line.currency) })}
        </Text>
      )}
    </>
  )
}

interface LineMatchProps {
  line: BankLine
  /** Why it wasn't confirmed or undone. */
  refusal: string | undefined
}

/** Whose payment a line seems to be or is, how sure that is and why, and who decided on it. */
export function LineMatch({ line, refusal }: LineMatchProps) {
  const { t } = useTranslation('bank')
  const { state, customer, certainty, reasons } = line
  return (
    <div className={classes.match}>
      {customer && (
        <Anchor component={Link} to={pathTo('customer', { id: customer._id })} size="sm" fw={600} c="inherit">
          {customer.name}
        </Anchor>
      )}
      {!customer && state === 'open' && (
        <Text size="sm" c="dimmed">
          {t('nobody')}
        </Text>
      )}
      {customer && !line.reversed && <Invoices line={line} />}
      {line.reversed && (
        <Text size="sm" c="red">
          {t('reversed')}
        </Text>
      )}
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
          {(owed !== amount || currency !== shopCurrency()) && (
            <Text span size="xs" c="dimmed">
              {t(state === 'open' ? 'owes' : 'took', { amount: formatMoney(owed) })}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}
