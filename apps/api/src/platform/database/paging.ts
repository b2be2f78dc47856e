/** Which page a caller asks for: `size` records, `page` from 1. */
export interface PageParams {
  size: number
  page: number
}

/** How many records to skip before a page. */
export function offsetOf({ size, page }: PageParams): number {
  return size * (page - 1)
}

/** The paged answer of a list. */
export function pagedAnswer<T>(docs: T[], totalDocs: number, params: PageParams) {
  return { docs, limit: params.size, offset: offsetOf(params), totalDocs }
}
