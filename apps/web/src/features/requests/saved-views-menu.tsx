import { LIMITS } from '@stitchdesk/contract/basics/limits'
import { PAGES } from '@stitchdesk/contract/pages'
import type { SavedView } from '@stitchdesk/contract/requests/saved-view'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { useRole } from '../../lib/session.ts'
import { COUNTED, useLive } from '../../lib/use-live.ts'
import { LazyMenu } from '../../ui/lazy-menu.tsx'
import { deskRights } from './desk-rights.ts'
import { toldCount } from './use-list-tabs.ts'
import { useViewChoices } from './use-view-choices.tsx'
import { viewFilter } from './view-filter.ts'

/** A view as the menu draws it. */
export interface ViewEntry {
  view: SavedView
  to: { pathname: string; search: string }
  count: string | undefined
  /** What is to be known of it on pointing at it. */
  note: string | undefined
}

interface SavedViewsMenuProps {
  /** Of the buttons with what can be done with a view. */
  moreClass: string | undefined
  /** Draws the views with their heading; `more` is what can be done with one. */
  children: (entries: readonly ViewEntry[], more: (view: SavedView) => ReactNode) => ReactNode
}

/** The views that somebody keeps or is shown, each with how many requests it has now. */
export default function SavedViewsMenu({ moreClass, children }: SavedViewsMenuProps) {
  const { t } = useTranslation('deskList')
  const role = useRole()
  const choicesOf = useViewChoices()
  const views = useCall('listSavedViews', {}, { staleTime: 60_000 }).data?.docs
  const lists = useMemo(
    () => (views ?? []).map((view) => viewFilter(view, deskRights(role))).slice(0, LIMITS.listsCounted),
    [views, role],
  )
  useLive('countOrders')
  const counted = useCall('countOrders', { body: { lists } }, { ...COUNTED, enabled: lists.length > 0 })
  if (!views || views.length === 0) return null

  const noteOf = ({ mine, owner, ownerLeft, left }: SavedView) => {
    const keeper = mine ? '' : t(ownerLeft ? 'views.ownerLeft' : 'views.sharedBy', { owner })
    const people = left.length > 0 ? t('views.filtersLeft', { names: left.join(', ') }) : ''
    return [keeper, people].filter(Boolean).join('. ') || undefined
  }
  const entries = views.map((view, place) => ({
    view,
    to: { pathname: PAGES[view.list].path, search: view.search && `?${view.search}` },
    count: toldCount(counted.data?.counts[place]),
    note: noteOf(view),
  }))
  return children(entries, (view) => {
    const choices = choicesOf(view)
    if (choices.length === 0) return null
    return (
      <LazyMenu className={moreClass} aria-label={t('views.more', { name: view.name })} choices={() => choices}>
        <IconDots size={16} aria-hidden />
      </LazyMenu>
    )
  })
}
