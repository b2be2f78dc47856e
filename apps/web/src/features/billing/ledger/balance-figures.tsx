import { Skeleton, Text } from '@mantine/core'
import { toCents } from '@stitchdesk/contract/basics/money'
import type { Balance } from '@stitchdesk/contract/billing/ledger'
import type { MoneyFigure } from '@stitchdesk/contract/billing/money-figures'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { MoneyWord } from '../../../parts/billing/figures/money-word.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './balance-figures.module.css'

const AGES = ['to30', 'to60', 'to90', 'over90'] as const

interface BalanceFiguresProps {
  customerId: string
  /** Buttons at the right of the title, from the balance. */
  actions?: (balance: Balance) => ReactNode
  /** Its heading, where the page has the usual one already. */
  title?: string
  /** A sentence below the figures, from the balance. */
  note?: (balance: Balance) => ReactNode
}

/** A customer's Owed with its parts, Credit, and aging. */
export function BalanceFigures({ customerId, actions, title, note }: BalanceFiguresProps) {
  const { t } = useTranslation('ledger')
  const answer = useCall('getBalance', { params: { id: customerId } })
  if (answer.isPending) return <Skeleton h={150} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { owed, overdue, due, nextDue, reported, disputed, credit, balance } = answer.data
  return (
    <Surface title={title ?? t('balance')} actions={actions?.(answer.data)}>
      <dl className={classes.figures}>
        <Figure of="owed" amount={owed} />
        <Figure of="overdue" amount={overdue} danger={overdue > 0} />
        <Figure of="due" amount={due} day={nextDue} />
        {reported > 0 && <Figure of="reported" amount={reported} />}
        {disputed > 0 && <Figure of="disputed" amount={disputed} />}
        <Figure of="credit" amount={credit} />
        {owed > 0 && credit > 0 && <Figure of="balance" amount={balance} />}
      </dl>
      {note?.(answer.data) && (
        <Text size="sm" c="dimmed" mt="xs">
          {note(answer.data)}
        </Text>
      )}
      {owed > 0 && <Ageing balance={answer.data} />}
    </Surface>
  )
}

interface FigureProps {
  of: MoneyFigure
  amount: number
  danger?: boolean
  /** On which the first part of it falls due. */
  day?: string | null
}

function Figure({ of, amount, danger = false, day }: FigureProps) {
  const { t } = useTranslation('moneyFigures')
  return (
    <div>
      <dt>{day ? <span title={t(`${of}.is`)}>{t('dueBy', { day: formatDay(day) })}</span> : <MoneyWord of={of} />}</dt>
      <dd data-danger={danger || undefined}>{formatMoney(amount)}</dd>
    </div>
  )
}

/** One bar, of what is owed by age, and the figures below it. */
function Ageing({ balance: { ageing } }: { balance: Balance }) {
  const { t } = useTranslation('ledger')
  return (
    <section aria-label={t('byAge')}>
      <div className={classes.bar} aria-hidden>
        {AGES.filter((age) => ageing[age] > 0).map((age) => (
          <span key={age} data-age={age} style={{ flexGrow: toCents(ageing[age]) }} />
        ))}
      </div>
      <dl className={classes.ages}>
        {AGES.map((age) => (
          <div key={age} data-none={ageing[age] === 0 || undefined}>
            <dt>
              <span className={classes.dot} data-age={age} aria-hidden />
              {t(`ages.${age}`)}
            </dt>
            <dd>{formatMoney(ageing[age])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
