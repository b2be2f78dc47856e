import { Button, Checkbox, Text } from '@mantine/core'
import { type Cents, cents, fromCents, toCents } from '@stitchdesk/contract/basics/money'
import { readNumber } from '@stitchdesk/contract/basics/numbers'
import type { OpenInvoice } from '@stitchdesk/contract/billing/ledger'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/format.ts'
import { FigureInput } from '../../../../ui/form/figure-input.tsx'
import { MoneyWord } from '../../figures/money-word.tsx'
import { InvoiceLink } from '../../invoice-link.tsx'
import classes from './shares-field.module.css'
import type { Shares } from './use-shares.ts'

/** Rows that are shown before the rest is asked for. */
const SHOWN = 8

interface SharesFieldProps {
  invoices: readonly OpenInvoice[]
  /** How many more owe something than are listed. */
  more: number
  shares: Shares
  /** The rest is called what it becomes: credit, or remaining credit. */
  restLabel: string
  onShare: (invoiceId: string, text: string) => void
}

/** The open invoices, the oldest first, with what each takes of an amount: ticked for all it owes, or typed. */
export function SharesField({ invoices, more, shares, restLabel, onShare }: SharesFieldProps) {
  const { t } = useTranslation('ledger')
  const [showsAll, setShowsAll] = useState(false)
  const shown = invoices.filter(({ _id }, index) => showsAll || index < SHOWN || shares.of(_id) !== '')
  if (invoices.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('shares.none')}
      </Text>
    )
  }
  return (
    <fieldset className={classes.field}>
      <div className={classes.head}>
        <legend>{t('shares.title')}</legend>
        {shares.isChosen && (
          <Button size="compact-xs" variant="subtle" onClick={shares.reset}>
            {t('shares.oldestFirst')}
          </Button>
        )}
      </div>
      <ul className={classes.rows}>
        {shown.map((invoice) => (
          <Row key={invoice._id} invoice={invoice} shares={shares} onShare={onShare} />
        ))}
      </ul>
      {shown.length < invoices.length && (
        <Button className={classes.more} size="compact-sm" variant="subtle" onClick={() => setShowsAll(true)}>
          {t('shares.all', { count: invoices.length })}
        </Button>
      )}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {t('shares.more', { count: more })}
        </Text>
      )}
      <dl className={classes.sums} aria-live="polite">
        <div>
          <dt>{t('shares.shared')}</dt>
          <dd>{formatMoney(fromCents(shares.shared))}</dd>
        </div>
        <div data-over={shares.rest < 0 || undefined}>
          <dt>{shares.rest < 0 ? t('shares.over') : restLabel}</dt>
          <dd>{formatMoney(fromCents(cents(Math.abs(shares.rest))))}</dd>
        </div>
      </dl>
    </fieldset>
  )
}

interface RowProps extends Pick<SharesFieldProps, 'shares' | 'onShare'> {
  invoice: OpenInvoice
}

function Row({ invoice, shares, onShare }: RowProps) {
  const { t } = useTranslation('ledger')
  const { _id, timestamp: number, owed, age, late, reports, disputed } = invoice
  const amount = shares.of(_id)
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={t('shares.pay', { number })}
        checked={amount !== ''}
        onChange={({ currentTarget: { checked } }) => onShare(_id, checked ? owed.toFixed(2) : '')}
      />
      <span className={classes.what}>
        <InvoiceLink id={_id} number={number} label={t('open', { number })} />
        <span className={classes.age} data-late={late > 0 || undefined}>
          {late > 0 ? t('shares.late', { days: late }) : t('shares.age', { days: age })}
        </span>
        {disputed && (
          <span className={classes.age}>
            <MoneyWord of="disputed" />
          </span>
        )}
        {reports.length > 0 && <span className={classes.age}>{t('shares.waiting')}</span>}
      </span>
      <span className={`tabular ${classes.owed}`}>{formatMoney(owed)}</span>
      <FigureInput
        className={classes.amount}
        size="xs"
        aria-label={t('shares.amount', { number })}
        value={amount}
        error={shares.isWrong(_id) || isAbove(shares.of(_id), toCents(owed)) ? t('shares.wrong') : undefined}
        onChange={(value) => onShare(_id, value)}
      />
    </li>
  )
}

const isAbove = (text: string, owed: Cents) => toCents(readNumber(text) || 0) > owed
