import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { Assignee } from '@stitchdesk/contract/customers/customer'
import type { Database } from '../../platform/database/database.ts'
import { offsetOf, type PageParams, pagedAnswer } from '../../platform/database/paging.ts'
import { isEmployee } from '../access/employees.ts'

/** One page of the employees of a role, by name in any case. */
export async function assigneesPage(
  db: Database,
  designation: Designation,
  params: PageParams,
): Promise<Paged<Assignee>> {
  const employees = db
    .selectFrom('account')
    .where(isEmployee('account'))
    .where('Designation', '=', designation)
    .where('delete', '=', false)
  const docs = await employees
    .select(['_id', 'userName', 'customerNick', 'Designation'])
    .$narrowType<{ Designation: Designation }>()
    .orderBy(({ fn }) => fn('lower', ['userName']))
    .limit(params.size)
    .offset(offsetOf(params))
    .execute()
  const { total } = await employees.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return pagedAnswer(docs, total, params)
}
