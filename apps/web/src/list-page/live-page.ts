import type { Paged } from '@stitchdesk/contract/basics/fields'

/** Live changes of a page that its reader has not reloaded. Rows by key. */
export interface LiveMarks {
  /** Rows whose record has just been changed. */
  updated: readonly string[]
  /** Rows that no longer belong to this page. */
  gone: readonly string[]
  /** How many rows would come. */
  added: number
}

/** A page of a list, with its marks once something happened elsewhere. A page fetched again has none. */
export type LivePage<Row> = Paged<Row> & { live?: LiveMarks }

interface Merging<Row> {
  shown: LivePage<Row>
  /** The same page as it is stored now. */
  fresh: Paged<Row>
  rowKey: (row: Row) => string
  /** Rows known to have been changed or deleted. */
  touched: ReadonlySet<string>
}

/**
 * The shown page with the stored records in it: every row stays where it is, one that no longer belongs there is marked, and
 * new ones are only counted.
 */
export function mergePage<Row>({ shown, fresh, rowKey, touched }: Merging<Row>): LivePage<Row> {
  if (shown.docs.length === 0) return fresh
  const stored = new Map(fresh.docs.map((row) => [rowKey(row), row]))
  const shownKeys = shown.docs.map(rowKey)
  const known = new Set(shownKeys)
  const firstKept = shownKeys.findIndex((key) => stored.has(key))
  const lastKept = shownKeys.findLastIndex((key) => stored.has(key))
  const lastKeptStored = fresh.docs.findLastIndex((row) => known.has(rowKey(row)))
  // Rows missing at the ends may only have moved to the page before or after.
  const isFull = fresh.docs.length >= fresh.limit
  const from = fresh.offset === 0 ? -1 : firstKept
  const to = isFull ? lastKept : shownKeys.length
  const wasGone = new Set(shown.live?.gone)
  const isGone = (key: string, index: number) =>
    !stored.has(key) && (wasGone.has(key) || touched.has(key) || (index > from && index < to))
  // Rows after the last kept one moved up from the next page; a last page has none.
  const movedUp = shown.docs.length >= shown.limit && lastKept !== -1
  const isNew = (row: Row, index: number) => !known.has(rowKey(row)) && !(movedUp && index > lastKeptStored)

  return {
    ...fresh,
    docs: shown.docs.map((row) => stored.get(rowKey(row)) ?? row),
    live: {
      updated: shown.docs.filter((row) => isOther(row, stored.get(rowKey(row)))).map(rowKey),
      gone: shownKeys.filter(isGone),
      added: fresh.docs.filter(isNew).length,
    },
  }
}

function isOther(row: unknown, stored: unknown): boolean {
  return stored !== undefined && JSON.stringify(row) !== JSON.stringify(stored)
}
