import type { Employee, GoogleSignIn } from '@stitchdesk/contract/staff/employee'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { isEmployee } from '../access/employees.ts'
import { selectAccounts } from '../accounts/queries.ts'

/** Employees who are not deleted, as answered; add the conditions. */
export function selectEmployees(db: Database) {
  return selectAnswered(db).where(isEmployee('account')).where('account.delete', '=', false)
}

/** One employee as answered, a deleted one too. */
export function loadEmployee(db: Database, _id: Reached<'account'>): Promise<Employee> {
  return selectAnswered(db).where('account._id', '=', _id).executeTakeFirstOrThrow()
}

function selectAnswered(db: Database) {
  return selectAccounts(db).select(({ exists, selectFrom }) => [
    sql<GoogleSignIn>`CASE WHEN NOT "googleAllowed" THEN 'off' WHEN "googleSub" IS NULL THEN 'allowed' ELSE 'linked' END`.as(
      'googleSignIn',
    ),
    exists(
      selectFrom('two_factor')
        .select('two_factor.accountId')
        .whereRef('two_factor.accountId', '=', 'account._id')
        .where('two_factor.enabledAt', 'is not', null),
    )
      .$castTo<boolean>()
      .as('twoFactor'),
  ])
}
