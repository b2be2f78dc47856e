import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import type { Database } from '../../platform/database/database.ts'
import { invalidField } from '../../platform/errors.ts'
import { isEmployee } from '../access/employees.ts'

/**
 * The stored value of a chosen salesperson: null for Unassigned ('Select' or nothing).
 * @throws AppError invalid_body when the name is no salesperson's
 */
export async function findSalesMan(db: Database, chosen: string): Promise<string | null> {
  if (chosen === '' || chosen === UNASSIGNED) return null
  const found = await db
    .selectFrom('account')
    .select('userName')
    .where('userName', '=', chosen)
    .where(isEmployee('account'))
    .where('Designation', '=', 'sales')
    .where('delete', '=', false)
    .executeTakeFirst()
  if (!found) throw invalidField('assToSalesMan', describeIssue('no_salesperson', { name: chosen }))
  return found.userName
}
