import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { DeskRights } from './desk-rights.ts'

/** Parts of a list that people ask for; all of it is none of them. */
export const LIST_TABS = ['rush', 'unassigned', 'waiting', 'mine'] as const
export type ListTab = (typeof LIST_TABS)[number]

/** What each part lists. */
const TAB_FILTERS = {
  rush: { rush: true },
  unassigned: { assTo: UNASSIGNED },
  waiting: { waiting: true },
  mine: { mine: true },
} as const satisfies Record<ListTab, RequestFilterInput>

/** What a part adds to the filter of its list. */
export const tabFilter = (tab: ListTab | undefined): RequestFilterInput => (tab ? TAB_FILTERS[tab] : {})

/** The parts that somebody is offered: who assigns nobody has only what is theirs, so that all of it is. */
export const tabsOf = ({ edits }: DeskRights): readonly ListTab[] => (edits ? LIST_TABS : ['rush', 'waiting'])
