import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { SavedView } from '@stitchdesk/contract/requests/saved-view'
import { REQUEST_VIEWS } from '@stitchdesk/contract/requests/views'
import { filterReaders, listFilter, offeredFilters, type StaffFilters } from '../list/request-filters.ts'
import type { RequestRights } from '../request-rights.ts'

/** The filter of a saved view, as its list sends it; unknown parts are left out there too. */
export function viewFilter(saved: Pick<SavedView, 'list' | 'search'>, rights: RequestRights): RequestFilterInput {
  const view = REQUEST_VIEWS.find(({ name }) => name === saved.list)
  if (!view) return {}
  const params = new URLSearchParams(saved.search)
  const filters: Record<string, unknown> = {}
  for (const [name, read] of Object.entries(filterReaders(offeredFilters(view, rights), rights))) {
    const text = params.get(name)
    const reading = text ? read(text) : undefined
    if (reading && 'value' in reading) filters[name] = reading.value
  }
  return listFilter(view, filters as StaffFilters)
}
