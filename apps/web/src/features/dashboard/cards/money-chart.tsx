import { VisuallyHidden } from '@mantine/core'
import { sumMoney } from '@stitchdesk/contract/basics/money'
import type { MoneyWeek } from '@stitchdesk/contract/dashboard/dashboard'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import classes from './money-chart.module.css'

const WIDTH = 360
const HEIGHT = 96
/** The share of a week's width that its bar takes. */
const BAR = 0.6

/** The next round number above an amount, for the top of the axis. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)))
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((step) => step * power >= amount) ?? 10) * power
}

/**
 * The weeks drawn: what was received as bars, what was owed on invoices when each ended as a line. Those who don't see it get a sentence and the same
 * figures as a table.
 */
export function MoneyChart({ weeks }: { weeks: readonly MoneyWeek[] }) {
  const { t } = useTranslation('dashboard')
  const top = roundUp(Math.max(...weeks.flatMap(({ received, owed }) => [received, owed])))
  // A week in which more was reversed than received is drawn below the line of zero.
  const low = Math.min(0, ...weeks.map(({ received }) => received))
  const place = WIDTH / Math.max(1, weeks.length)
  const placeOf = (amount: number) => ((top - amount) / (top - low)) * HEIGHT
  const line = weeks.map(({ owed }, index) => `${place * (index + 0.5)},${placeOf(owed)}`).join(' ')
  const summary = t('money.drawn', {
    number: weeks.length,
    received: formatMoney(sumMoney(weeks.map(({ received }) => received))),
    owed: formatMoney(weeks.at(-1)?.owed),
  })
  return (
    <figure className={classes.figure}>
      <div className={classes.plot}>
        <span className={classes.top} aria-hidden>
          {formatMoney(top).replace(/\.00$/, '')}
        </span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={summary}>
          {[1, 0.5, 0].map((share) => (
            <line
              key={share}
              className={classes.grid}
              x1={0}
              x2={WIDTH}
              y1={placeOf(top * share)}
              y2={placeOf(top * share)}
            />
          ))}
          {weeks.map((week, index) => (
            <g key={week.monday}>
              <title>{t('money.week', { day: formatDay(week.monday), ...amountsOf(week) })}</title>
              <rect className={classes.catch} x={place * index} y={0} width={place} height={HEIGHT} />
              <rect
                className={classes.bar}
                data-present={index === weeks.length - 1 || undefined}
                x={place * (index + (1 - BAR) / 2)}
                y={placeOf(Math.max(0, week.received))}
                width={place * BAR}
                height={placeOf(-Math.abs(week.received)) - placeOf(0)}
              />
            </g>
          ))}
          <polyline className={classes.line} points={line} />
        </svg>
      </div>
      <figcaption className={classes.legend}>
        <span>{formatDay(weeks[0]?.monday)}</span>
        <span className={classes.keys}>
          <span className={classes.keyBar}>{t('money.keys.received')}</span>
          <span className={classes.keyLine}>{t('money.keys.owed')}</span>
        </span>
        <span>{t('money.thisWeek')}</span>
      </figcaption>
      <VisuallyHidden>
        <table>
          <caption>{t('money.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('money.weekOf')}</th>
              <th scope="col">{t('money.keys.received')}</th>
              <th scope="col">{t('money.keys.owed')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{formatDay(week.monday)}</th>
                <td>{formatMoney(week.received)}</td>
                <td>{formatMoney(week.owed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

const amountsOf = ({ received, owed }: MoneyWeek) => ({
  received: formatMoney(received),
  owed: formatMoney(owed),
})
