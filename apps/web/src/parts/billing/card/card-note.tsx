import { IconCircleCheck, IconClock, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/format.ts'
import classes from './card-note.module.css'
import type { CardReturn } from './use-card-return.ts'

const ICONS = {
  paid: IconCircleCheck,
  waiting: IconClock,
  late: IconClock,
  left: IconInfoCircle,
  ended: IconInfoCircle,
} as const

/** The fate of a card payment, for the customer who returns from it. */
export function CardNote({ told }: { told: CardReturn | null }) {
  const { t } = useTranslation('invoices')
  if (!told) return null
  const { state, amount } = told
  const Icon = ICONS[state]
  return (
    <p className={`${classes.note} no-print`} data-state={state} role="status">
      <Icon size={20} stroke={1.6} aria-hidden />
      {t(`card.${state}`, { amount: amount === null ? '' : formatMoney(amount) })}
    </p>
  )
}
