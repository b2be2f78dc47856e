import { useTranslation } from 'react-i18next'
import classes from './bars-chart.module.css'

/** A part of every bar, from the bottom up. */
export interface Series {
  key: string
  label: string
}

export interface Point {
  /** the day on which it begins */
  key: string
  label: string
  values: Readonly<Record<string, number>>
  /** drawn as a point of the line */
  line: number
  /** begins a part of the chart with this heading */
  heading?: string | undefined
}

interface BarsChartProps {
  /** What is drawn, in a sentence. */
  label: string
  points: readonly Point[]
  series: readonly Series[]
  lineLabel: string
  format: (value: number) => string
  /** The name of a point's place, as the table's first heading: Day, Week. */
  unit: string
}

const TONES = 3
const LINES = [1, 0.75, 0.5, 0.25, 0] as const
const MOST_LABELS = 12
/** On a phone, where a label needs this share of the width. */
const MOST_ON_PHONE = 4
const PHONE_LABEL = 0.17

/** The next round number above an amount, for the top of the axis. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(amount, 1)))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * power >= amount) ?? 10) * power
}

const sumOf = (values: Point['values']) => Object.values(values).reduce((sum, value) => sum + Math.max(0, value), 0)

/** Bars of stacked parts with a line over them; the same figures as a table are one click away. */
export default function BarsChart({ label, points, series, lineLabel, format, unit }: BarsChartProps) {
  const { t } = useTranslation('reports')
  const top = roundUp(Math.max(4, ...points.map(({ values, line }) => Math.max(sumOf(values), line))))
  const share = (value: number) => `${(Math.max(0, value) / top) * 100}%`
  const step = Math.ceil(points.length / MOST_LABELS)
  const few = Math.ceil(points.length / MOST_ON_PHONE)
  const isFew = (index: number) => index % few === 0
  // Whole amounts, as long as the highest one is.
  const scale = LINES.map((place) => format(top * place).replace(/[.,]00(?!\d)/, ''))
  const line = points.map(({ line: value }, index) => `${index + 0.5},${100 - (Math.max(0, value) / top) * 100}`)
  return (
    <figure className={classes.figure} aria-label={label}>
      <figcaption className={classes.legend}>
        {series.map(({ key, label: name }, index) => (
          <span key={key} className={classes.key} data-tone={index % TONES}>
            {name}
          </span>
        ))}
        <span className={classes.lineKey}>{lineLabel}</span>
      </figcaption>
      <div
        className={classes.plot}
        style={{ marginLeft: `calc(${Math.max(...scale.map(({ length }) => length))}ch + 8px)` }}
        aria-hidden
      >
        {LINES.map((place, index) => (
          <span key={place} className={classes.grid} style={{ bottom: `${place * 100}%` }}>
            <span className={classes.scale}>{scale[index]}</span>
          </span>
        ))}
        <div className={classes.bars}>
          {points.map((point, index) => (
            <div
              key={point.key}
              className={classes.column}
              data-last={index > points.length / 2 || undefined}
              data-end={index + step >= points.length || undefined}
              data-end-on-phone={1 - index / points.length < PHONE_LABEL || undefined}
            >
              <span className={classes.bar}>
                {series.map(({ key }, tone) => (
                  <span
                    key={key}
                    className={classes.part}
                    data-tone={tone % TONES}
                    style={{ height: share(point.values[key] ?? 0) }}
                  />
                ))}
              </span>
              {point.heading && <span className={classes.heading}>{point.heading}</span>}
              {(index % step === 0 || isFew(index)) && (
                <span
                  className={classes.label}
                  data-wide={index % step === 0 || undefined}
                  data-phone={isFew(index) || undefined}
                >
                  {point.label}
                </span>
              )}
              <span className={classes.tip}>
                <strong>{point.label}</strong>
                {series.map(({ key, label: name }, tone) => (
                  <span key={key} className={classes.tipRow}>
                    <span className={classes.key} data-tone={tone % TONES}>
                      {name}
                    </span>
                    <span>{format(point.values[key] ?? 0)}</span>
                  </span>
                ))}
                <span className={classes.tipRow}>
                  <span className={classes.lineKey}>{lineLabel}</span>
                  <span>{format(point.line)}</span>
                </span>
              </span>
            </div>
          ))}
          <svg className={classes.line} viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none">
            <title>{lineLabel}</title>
            <polyline points={line.join(' ')} />
          </svg>
        </div>
      </div>
      <details className={classes.table}>
        <summary>{t('chart.asTable')}</summary>
        <div className={classes.scroll}>
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                <th scope="col">{unit}</th>
                {series.map(({ key, label: name }) => (
                  <th key={key} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">{lineLabel}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.key}>
                  <th scope="row">{point.label}</th>
                  {series.map(({ key }) => (
                    <td key={key}>{format(point.values[key] ?? 0)}</td>
                  ))}
                  <td>{format(point.line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}
