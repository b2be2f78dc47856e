import type { Statements } from '@stitchdesk/contract/monitoring/system'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatCount, formatDecimal } from '../../lib/format.ts'
import classes from './system.module.css'
import { WATCHED } from './watched.ts'
import { WatchedCard } from './watched-card.tsx'

const SECOND = 1000

/** Statements that cost the database most. */
export function StatementsCard() {
  const { t } = useTranslation('monitoring')
  const statements = useCall('listStatements', {}, WATCHED)
  const { data } = statements
  return (
    <WatchedCard
      title={t('statements.title')}
      count={data && t(`statements.${data.source}`)}
      query={statements}
      height={64}
    >
      {({ source, statements: found }) =>
        found.length > 0 ? (
          found.map((statement) => <Statement key={statement.text} statement={statement} source={source} />)
        ) : (
          <p className={clsx(classes.line, classes.quiet)}>
            {t(source === 'all' ? 'statements.noneYet' : 'statements.none')}
          </p>
        )
      }
    </WatchedCard>
  )
}

interface StatementProps {
  statement: Statements['statements'][number]
  source: Statements['source']
}

/** A statement's beginning, and the whole of it when it is opened. */
function Statement({ statement: { text, calls, meanMs, totalMs }, source }: StatementProps) {
  const { t } = useTranslation('monitoring')
  const time = (ms: number) =>
    ms < SECOND
      ? t('time.ms', { number: ms < 10 ? formatDecimal(ms) : Math.round(ms) })
      : t('time.s', { number: formatCount(Math.round(ms / SECOND)) })
  const figures = [
    ...(source === 'all' ? [t('statements.calls', { count: calls, number: formatCount(calls) })] : []),
    ...(source === 'all' ? [t('statements.mean', { time: time(meanMs) })] : []),
    t('statements.total', { time: time(totalMs) }),
  ]
  return (
    <details className={classes.statement}>
      <summary>
        <code>{text}</code>
        <span className={classes.side}>{figures.join(' · ')}</span>
      </summary>
      <pre>{text}</pre>
    </details>
  )
}
