import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatPercent } from '../../lib/format.ts'
import classes from './figure-cards.module.css'

export interface FigureCard {
  name: string
  label: string
  /** its sentence: on pointing, and in full among rows */
  hint?: string
  value: number | null
  /** the value of the equal range before; left out where there is none to compare with */
  before?: number | null | undefined
  format: (value: number) => string
  /** whether more of it is good news, bad news or neither */
  more: 'good' | 'bad' | 'neither'
  /** it is a share in percent, whose change is told in points */
  isShare?: boolean
  /** the list that it counts */
  to?: string | undefined
}

/** Figures side by side, each with how it differs from the range before. */
export function FigureCards({ figures }: { figures: readonly FigureCard[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map((figure) => (
        <li key={figure.name} className={classes.card}>
          <span className={classes.label} title={figure.hint}>
            {figure.label}
          </span>
          <Value {...figure} />
          <Change {...figure} />
        </li>
      ))}
    </ul>
  )
}

/** Figures of a card below each other, with their sentences, or beside each other. */
export function FigureRows({ figures, across = false }: { figures: readonly FigureCard[]; across?: boolean }) {
  return (
    <ul className={across ? classes.across : classes.rows}>
      {figures.map((figure) => (
        <li key={figure.name}>
          <span className={classes.name}>{figure.label}</span>
          <Value {...figure} />
          {figure.hint && <span className={classes.hint}>{figure.hint}</span>}
          <Change {...figure} />
        </li>
      ))}
    </ul>
  )
}

function Value({ value, format, to }: FigureCard) {
  const text = value === null ? '–' : format(value)
  return to ? (
    <Link to={to} className={classes.value}>
      {text}
    </Link>
  ) : (
    <span className={classes.value}>{text}</span>
  )
}

/** How much more or less it is than before, colored by whether that is good. */
function Change({ value, before, format, more, isShare }: FigureCard) {
  const { t } = useTranslation('reports')
  if (before === undefined) return <span className={classes.change}>{t('change.now')}</span>
  if (before === null || value === null) return <span className={classes.change}>{t('change.none')}</span>
  const from = t('change.from', { before: format(before) })
  if (value === before) return <span className={classes.change}>{t('change.same', { before: format(before) })}</span>
  const up = value > before
  const news = more === 'neither' ? undefined : up === (more === 'good') ? 'good' : 'bad'
  const difference = Math.abs(value - before)
  const share = before > 0 ? Math.round((difference / before) * 100) : null
  const sign = up ? '↑' : '↓'
  return (
    <span className={classes.change}>
      <span className={classes.share} data-news={news}>
        <span aria-hidden>{sign}</span>
        <span className={classes.spoken}>{t(up ? 'change.up' : 'change.down')}</span>{' '}
        {isShare
          ? t('change.points', { count: difference })
          : share === null || share > 999
            ? format(difference)
            : formatPercent(share)}
      </span>{' '}
      {from}
    </span>
  )
}
