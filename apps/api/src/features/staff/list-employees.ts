import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import { offsetOf, pagedAnswer } from '../../platform/database/paging.ts'
import { contains } from '../../platform/database/text-filter.ts'
import type { Handler } from '../operation.ts'
import { selectEmployees } from './employee-queries.ts'

const SEARCHED = ['account.userName', 'account.customerNick', 'account.contactPerson', 'account.email'] as const

/** Employees by name, page by page; `search` looks for a part of a name or of an address. */
export const listEmployees: Handler<'listEmployees'> = async ({ db, query }) => {
  const { size = PAGE_LIMITS.size, page = 1, search } = query
  const found = selectEmployees(db).$if(!!search, (employees) =>
    employees.where((eb) => eb.or(SEARCHED.map((column) => contains(column, search ?? '')))),
  )
  const docs = await found
    .orderBy(({ fn }) => fn('lower', ['account.userName']))
    .limit(size)
    .offset(offsetOf({ size, page }))
    .execute()
  const { total } = await found
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return pagedAnswer(docs, total, { size, page })
}
