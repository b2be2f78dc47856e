import type { RequestFilterInput } from '@stitchdesk/contract/requests/filter'
import type { SavedView } from '@stitchdesk/contract/requests/saved-view'
import { REQUEST_VIEWS } from '@stitchdesk/contract/requests/views'
import { filterReaders, listFilter, offeredFilters, type StaffFilters } from '../list/request-filters.ts'
import type { RequestRights } from '../request-rights.ts'

/** What a saved view lists, as its list would ask for it; what it can't understand is left out there too. */
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
