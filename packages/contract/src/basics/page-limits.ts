/** Rows of lists: how many a page has, and up to how many are counted. */
export const PAGE_LIMITS = {
  size: 50,
  /** Entries of a list in a picker or a panel. */
  pickerSize: 20,
  /** People to whom a request can be assigned. */
  assigneesSize: 100,
  maxSize: 200,
  maxPage: 1_000_000,
  maxOffset: 10_000_000,
  /** Requests or invoices, where a filter asks for a count. */
  counted: 1000,
  /** Requests that a list counts beyond the offset of its page. */
  found: 10_000,
  /** How many rows a reader can have on a page of a list. */
  sizes: [20, 50, 100, 200],
} as const
