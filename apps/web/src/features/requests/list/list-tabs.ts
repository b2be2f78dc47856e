import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { RequestView } from '@stitchdesk/contract/requests/views'
import type { RequestRights } from '../request-rights.ts'

/** The tabs of a list. No tab means all, but in a designer's lists open work; there `every` means all. */
export const LIST_TABS = ['rush', 'unassigned', 'waiting', 'mine', 'every'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** The filter of each tab. */
const TAB_FILTERS = {
  rush: { rush: true, open: true },
  unassigned: { assTo: UNASSIGNED },
  waiting: { waiting: true },
  mine: { mine: true },
  every: {},
} as const satisfies Record<ListTab, RequestFilterInput>

/** Whether a list opens on open work instead of all. */
export const opensOnOpen = ({ columnSet }: Pick<RequestView, 'columnSet'>): boolean => columnSet === 'assigned'

/** The filter that a tab adds to its list. Rush is about open work, unless the list itself fixes the status. */
export function tabFilter(tab: ListTab | undefined, view: RequestView): RequestFilterInput {
  if (!tab) return opensOnOpen(view) ? { open: true } : {}
  return tab === 'rush' && view.filter.orderStatus ? { rush: true } : TAB_FILTERS[tab]
}

const MANAGER_TABS = ['rush', 'unassigned', 'waiting', 'mine'] as const
const DESIGNER_TABS = ['rush', 'waiting', 'every'] as const

/** The tabs a role is offered; a role that assigns no work has only its own, so All is enough. */
export const tabsOf = ({ edits }: RequestRights): readonly ListTab[] => (edits ? MANAGER_TABS : DESIGNER_TABS)
