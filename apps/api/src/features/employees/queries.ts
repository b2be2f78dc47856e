import type { Database } from '../../platform/database.ts'
import { selectAccounts } from '../account/queries.ts'

/** Employees who are not deleted, as answered; add the conditions. */
export function selectEmployees(db: Database) {
  return selectAccounts(db).where('account.Designation', '!=', 'User').where('account.delete', '=', false)
}
