/** The API's base: a path on the same host, or a whole address where the API lives elsewhere. */
const BASE = (import.meta.env.VITE_API_BASE ?? '/api').replace(/\/$/, '')

/** Address of a path of the API, with the query's values that are not undefined. */
export function apiAddress(path: string, query?: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${BASE}${path}?${search}` : `${BASE}${path}`
}
