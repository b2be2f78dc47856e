import { PAGES } from '@stitchdesk/contract/pages'
import { REQUEST_LIMITS } from '@stitchdesk/contract/requests/limits'
import type { SavedView } from '@stitchdesk/contract/requests/saved-view'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { countText } from '../../../lib/counted.ts'
import { COUNTED, useLive } from '../../../lib/live/use-live.ts'
import { requestRights } from '../request-rights.ts'
import { viewFilter } from './view-filter.ts'

/** A view as the menu draws it. */
export interface ViewEntry {
  view: SavedView
  to: { pathname: string; search: string }
  count: string | undefined
  /** Its tooltip. */
  note: string | undefined
}

/** Own and shared views, each with its present count. */
export function useViewEntries(): ViewEntry[] {
  const { t } = useTranslation('staffList')
  const role = useRole()
  const views = useCall('listSavedViews', {}, { staleTime: 60_000 }).data?.docs ?? NO_VIEWS
  // Only views of requests are counted.
  const counting = useMemo(() => views.filter(isOfRequests).slice(0, REQUEST_LIMITS.listsCounted), [views])
  const lists = useMemo(() => counting.map((view) => viewFilter(view, requestRights(role))), [counting, role])
  useLive('countOrders')
  const counted = useCall('countOrders', { body: { lists } }, { ...COUNTED, enabled: lists.length > 0 })

  const noteOf = ({ mine, owner, ownerLeft, left }: SavedView) => {
    const keeper = mine ? '' : t(ownerLeft ? 'views.ownerLeft' : 'views.sharedBy', { owner })
    const people = left.length > 0 ? t('views.filtersLeft', { names: left.join(', ') }) : ''
    return [keeper, people].filter(Boolean).join('. ') || undefined
  }
  const counts = new Map(counting.map(({ _id }, place) => [_id, counted.data?.counts[place]]))
  return views.map((view) => ({
    view,
    to: { pathname: PAGES[view.list].path, search: view.search && `?${view.search}` },
    count: countText(counts.get(view._id)),
    note: noteOf(view),
  }))
}

const isOfRequests = ({ list }: SavedView) => list !== 'invoices'

const NO_VIEWS: readonly SavedView[] = []
