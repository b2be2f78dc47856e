import type { RequestView } from '@stitchdesk/contract/requests/views'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { countText } from '../../../lib/counted.ts'
import { COUNTED, useLive } from '../../../lib/live/use-live.ts'
import type { ListTabChoice } from '../../../list-page/types.ts'
import type { RequestRights } from '../request-rights.ts'
import { opensOnOpen, tabFilter, tabsOf } from './list-tabs.ts'

/** The tabs of a list, each with its live number of requests. */
export function useListTabs(view: RequestView, rights: RequestRights): ListTabChoice[] {
  const { t } = useTranslation('staffList')
  const parts = [undefined, ...tabsOf(rights)]
  useLive('countOrders')
  const lists = parts.map((tab) => ({ ...tabFilter(tab, view), ...view.filter }))
  const counted = useCall('countOrders', { body: { lists } }, { ...COUNTED, keepPrevious: false })
  return parts.map((tab, place) => ({
    value: tab ?? '',
    label: t(`tabs.${tab ?? (opensOnOpen(view) ? 'open' : 'all')}`),
    hint: tab === 'mine' ? t('mineHolds') : undefined,
    // The total is shown beside the list's name.
    count: tab && countText(counted.data?.counts[place]),
  }))
}
