import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import { Surface } from '../../ui/surface.tsx'
import classes from './changes-by-cause.module.css'

/** How many changes were asked of the report's requests for which reason, and what these cost. */
export function ChangesByCause({ changes }: Pick<ReportOverview, 'changes'>) {
  const { t } = useTranslation('reports')
  const { t: tChanges } = useTranslation('changes')
  return (
    <Surface title={t('changesBy.title')}>
      <table className={classes.causes} aria-label={t('changesBy.title')}>
        <thead>
          <tr>
            <th scope="col">{t('changesBy.reason')}</th>
            <th scope="col">{t('figures.changes')}</th>
            <th scope="col">{t('changesBy.charged')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ cause, count, cost }) => (
            <tr key={cause}>
              <th scope="row">{cause === '' ? tChanges('unknown') : tChanges(`cause.${cause}`)}</th>
              <td>{formatCount(count)}</td>
              <td>{formatMoney(cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Surface>
  )
}
