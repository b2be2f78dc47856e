import type { ReportOverview } from '@stitchdesk/contract/reports/overview'
import { useTranslation } from 'react-i18next'
import { formatCount, formatMoney } from '../../lib/format.ts'
import classes from './changes-by-cause.module.css'

/** How many changes were asked of the report's requests for which reason, and what these cost. */
export function ChangesByCause({ changes }: Pick<ReportOverview, 'changes'>) {
  const { t } = useTranslation('reports')
  const { t: tChanges } = useTranslation('changes')
  return (
    <table className={classes.causes}>
      <caption>{t('changesBy.title')}</caption>
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
  )
}
