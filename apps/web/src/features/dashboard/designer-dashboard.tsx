import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { formatCount } from '../../lib/format.ts'
import { listOf } from '../../lib/list-of.ts'
import { COUNTED, useLive } from '../../lib/live/use-live.ts'
import { formatAndPlacement } from '../../parts/requests/choice-text.ts'
import { WorkList } from './cards/work-list.tsx'
import { ColumnsSkeleton } from './columns-skeleton.tsx'
import classes from './dashboard.module.css'
import { FigureCard, Figures, WaitingFigure } from './figures.tsx'
import { Panel } from './panel.tsx'
import { QueryContent } from './query-content.tsx'

const OPEN = { unfinished: 'true', sort: 'submitDateTime.asc' } as const

/** A designer's next tasks. */
export function DesignerDashboard() {
  const { t } = useTranslation('dashboard')
  useLive('getDesignerDashboard')
  const own = useCall('getDesignerDashboard', {}, COUNTED)
  const assigned = (filters: Record<string, string>) => listOf('assignedRequests', filters)
  return (
    <QueryContent query={own} skeleton={<ColumnsSkeleton figures={6} beside={[]} />}>
      {({ fresh, processing, rush, atRisk, revision, monday, done, open, next }) => (
        <div className={classes.page}>
          <Figures label={t('figures.label')}>
            <WaitingFigure
              label={t('figures.fresh')}
              tone="new"
              figure={fresh}
              to={assigned({ ...OPEN, orderStatus: 'New' })}
            />
            <WaitingFigure
              label={t('figures.processing')}
              tone="processing"
              figure={processing}
              to={assigned({ ...OPEN, orderStatus: 'Processing' })}
            />
            <WaitingFigure
              label={t('figures.rush')}
              tone="danger"
              figure={rush}
              to={assigned({ ...OPEN, rush: 'true' })}
            />
            <WaitingFigure
              label={t('figures.atRisk')}
              tone="danger"
              figure={atRisk}
              to={assigned({ atRisk: 'true', sort: 'dueTime.asc' })}
            />
            <WaitingFigure
              label={t('figures.revision')}
              tone="ready"
              figure={revision}
              to={assigned({ ...OPEN, oStatus: 'Revision' })}
            />
            <FigureCard
              label={t('figures.done')}
              tone="done"
              value={formatCount(done)}
              note={t('figures.thisWeek')}
              to={assigned({ orderStatus: 'Done', sentFrom: monday })}
              none={done === 0}
            />
          </Figures>
          <Panel
            title={t('work.next')}
            more={{ label: t('work.allOpen', { number: formatCount(open) }), to: assigned(OPEN) }}
            flush
          >
            <WorkList requests={next} whose={formatAndPlacement} empty={t('work.emptyNext')} />
          </Panel>
        </div>
      )}
    </QueryContent>
  )
}
