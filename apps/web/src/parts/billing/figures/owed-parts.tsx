import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import classes from './owed-parts.module.css'

interface OwedPartsProps {
  sums: {
    overdue: number
    due: number
    nextDue: string | null
    reported: number
    disputed?: number
    credit?: number
  }
  /** The list of what is overdue, where the reader has it. */
  overdueTo?: string
}

/** What Owed is made of, and what stands beside it; renders nothing where nothing is. */
export function OwedParts({ sums, overdueTo }: OwedPartsProps) {
  const { t } = useTranslation('moneyFigures')
  const { overdue, due, nextDue, reported, disputed = 0, credit = 0 } = sums
  const amounts = { overdue, due, reported, disputed, credit }
  const say = (of: keyof typeof amounts) =>
    of === 'due'
      ? t('part.due', { amount: formatMoney(due), day: formatDay(nextDue) })
      : t(`part.${of}`, { amount: formatMoney(amounts[of]) })
  const shown = (['overdue', 'due', 'reported', 'disputed', 'credit'] as const).filter((of) => amounts[of] > 0)
  return shown.map((of, index) => {
    const danger = of === 'overdue' ? classes.danger : undefined
    const text: ReactNode =
      of === 'overdue' && overdueTo ? (
        <Link to={overdueTo} className={danger} title={t(`${of}.is`)}>
          {say(of)}
        </Link>
      ) : (
        <span className={danger} title={t(`${of}.is`)}>
          {say(of)}
        </span>
      )
    return (
      <Fragment key={of}>
        {index > 0 && ' · '}
        {text}
      </Fragment>
    )
  })
}
