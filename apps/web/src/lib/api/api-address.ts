import { API_BASE } from '@stitchdesk/contract/addresses'

/** Address of a path of the API, with the query's values that are not undefined. */
export function apiAddress(path: string, query?: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${API_BASE}${path}?${search}` : `${API_BASE}${path}`
}
