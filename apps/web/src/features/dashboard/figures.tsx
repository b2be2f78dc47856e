import { Skeleton } from '@mantine/core'
import type { Figure } from '@stitchdesk/contract/dashboard/dashboard'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatCount } from '../../lib/format.ts'
import { Age } from './age.tsx'
import classes from './figures.module.css'

/** What a figure is colored by, beside its name. */
export type Tone = 'new' | 'processing' | 'ready' | 'done' | 'danger'

/** Characters from which on a figure is drawn smaller, to fit its card. */
const LONG = 9

interface FigureCardProps {
  label: string
  tone: Tone
  /** The figure as it is read. */
  value: string
  /** A small line below it. */
  note?: ReactNode
  /** The list that it counts. */
  to: string
  /** Whether the count is 0, which is shown quietly. */
  none?: boolean
}

/** One figure: a card that leads to the list it counts. */
export function FigureCard({ label, tone, value, note, to, none = false }: FigureCardProps) {
  return (
    <li>
      <Link to={to} className={classes.card} data-none={none || undefined}>
        <span className={classes.label}>
          <span className={classes.dot} data-tone={tone} aria-hidden />
          {label}
        </span>
        <span className={classes.value} data-long={value.length > LONG || undefined}>
          {value}
        </span>
        <span className={classes.note}>{note}</span>
      </Link>
    </li>
  )
}

/** A count of waiting records, with the age of the oldest. */
export function WaitingFigure({
  figure,
  ...card
}: Pick<FigureCardProps, 'label' | 'tone' | 'to'> & { figure: Figure }) {
  const { t } = useTranslation('dashboard')
  const note = figure.oldest ? <Age since={figure.oldest} phrase="oldest" /> : t('figures.none')
  return <FigureCard {...card} value={formatCount(figure.count)} note={note} none={figure.count === 0} />
}

/** The figures of a dashboard in a row, or in two columns on a phone. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.room}>
      <ul className={classes.figures} aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

/** Takes the place of figures that are being loaded. */
export function FiguresSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.room}>
      <div className={classes.figures} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all of them are alike
          <Skeleton key={index} height={100} radius="md" />
        ))}
      </div>
    </div>
  )
}
