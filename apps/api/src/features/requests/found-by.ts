import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/text-filter.ts'

/** What a request is found by: name, PO and code, as the index request_found_by has them. */
export const FOUND_BY = sql`(request."orderName" || ' ' || request."po" || ' ' || request."orderCode"::text)`

/** The condition that a request's name holds a text; what has it nowhere is passed over by the index. */
export function hasName(text: string): RawBuilder<boolean> {
  const pattern = containing(text)
  return sql`(${FOUND_BY} ILIKE ${pattern} AND request."orderName" ILIKE ${pattern})`
}
