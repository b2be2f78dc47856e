import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { FilterReaders, FilterValues } from './filters/filter-readers.ts'
import type { ListQuery, Sort } from './types.ts'

export interface ListDefaults {
  size: number
  sort: Sort | null
  /** Names by which the list can be sorted. */
  sorts: readonly string[]
}

/** A list's state as its parameters hold it. */
export interface ParsedParams<S extends FilterReaders> extends ListQuery<S> {
  /** The texts behind `filters`, as typed. */
  texts: Readonly<Record<string, string>>
  /** Names of parameters that could not be understood and are left out. */
  dropped: readonly string[]
  /** Key of the row whose details are open. */
  open: string | null
}

function parseCount(text: string | null, max: number): number | null {
  const value = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= max ? value : null
}

function parseSort(text: string | null, sorts: readonly string[]): Sort | null {
  const [by = '', direction] = text?.split('.') ?? []
  return sorts.includes(by) && (direction === 'asc' || direction === 'desc') ? { by, direction } : null
}

/** Read a list's state from parameters. What can't be understood is left out and named in `dropped`. */
export function parseListParams<S extends FilterReaders>(
  params: URLSearchParams,
  readers: S,
  defaults: ListDefaults,
): ParsedParams<S> {
  const dropped: string[] = []
  const take = <T>(name: string, parse: (text: string) => T | null): T | null => {
    const text = params.get(name)
    if (text === null) return null
    const value = parse(text)
    if (value === null) dropped.push(name)
    return value
  }
  const page = take('page', (text) => parseCount(text, PAGE_LIMITS.maxPage)) ?? 1
  const size = take('size', (text) => parseCount(text, PAGE_LIMITS.maxSize)) ?? defaults.size
  const sort = take('sort', (text) => parseSort(text, defaults.sorts)) ?? defaults.sort

  const filters: Record<string, unknown> = {}
  const texts: Record<string, string> = {}
  for (const [name, read] of Object.entries(readers)) {
    const text = params.get(name)
    if (text === null || text === '') continue
    const reading = read(text)
    if ('wrong' in reading) dropped.push(name)
    else {
      filters[name] = reading.value
      texts[name] = text
    }
  }
  return { page, size, sort, filters: filters as FilterValues<S>, texts, dropped, open: params.get('open') }
}

/** A change of a list's state; null resets a value to its default, and an empty filter text removes the filter. */
export interface ListChange {
  page?: number
  size?: number
  sort?: Sort | null
  texts?: Record<string, string>
  open?: string | null
  /** Hidden columns, with points between; null follows the device. */
  without?: string | null
}

function put(params: URLSearchParams, name: string, value: string | null) {
  if (value === null || value === '') params.delete(name)
  else params.set(name, value)
}

/**
 * Parameters after a change. A change of what is listed leads back to the first page; parameters that the list doesn't understand
 * are removed.
 */
export function changeListParams(
  params: URLSearchParams,
  change: ListChange,
  defaults: ListDefaults,
  dropped: readonly string[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of dropped) next.delete(name)
  if (change.open !== undefined) put(next, 'open', change.open)
  if (change.without !== undefined) put(next, 'without', change.without)
  if (change.page !== undefined) put(next, 'page', change.page === 1 ? null : String(change.page))
  if (change.page !== undefined && change.open === undefined) next.delete('open')
  if (change.size !== undefined) put(next, 'size', change.size === defaults.size ? null : String(change.size))
  if (change.sort !== undefined) put(next, 'sort', change.sort && `${change.sort.by}.${change.sort.direction}`)
  for (const [name, text] of Object.entries(change.texts ?? {})) put(next, name, text.trim())
  if (change.size !== undefined || change.sort !== undefined || change.texts) {
    next.delete('page')
    next.delete('open')
  }
  return next
}
