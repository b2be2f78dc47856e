import type { Account } from '@stitchdesk/contract/customer'
import { type ColorStatus, type Designation, UNASSIGNED } from '@stitchdesk/contract/enums'
import { sql } from 'kysely'
import type { Database } from '../../platform/database.ts'

/** Columns of an account that are answered as they are stored; nothing secret is among them. */
export const ACCOUNT_COLUMNS = [
  'account._id',
  'account.id',
  'account.userName',
  'account.Designation',
  'account.customerNick',
  'account.contactPerson',
  'account.company',
  'account.phone',
  'account.cell',
  'account.email',
  'account.optionalEmail',
  'account.invoiceEmail',
  'account.reffrence',
  'account.country',
  'account.state',
  'account.city',
  'account.address',
  'account.zipcode',
  'account.website',
  'account.registerdDate',
  'account.ipInfo',
  'account.colorStatus',
  'account.comments',
  'account.workStatus',
  'account.avatarUrl',
  'account.emailVerifiedAt',
  'account.pendingEmail',
  'account.version',
] as const

/** The salesperson of an account as answered. */
export const answeredSalesMan = sql<string>`coalesce(account."assToSalesMan", ${sql.lit(UNASSIGNED)})`

/** What the checks of the columns promise and the generated types do not know. */
export type AccountEnums = { Designation: Designation; colorStatus: ColorStatus }

/** Accounts as they are answered, deleted ones too; add the conditions. */
export function selectAccounts(db: Database) {
  return db
    .selectFrom('account')
    .select(ACCOUNT_COLUMNS)
    .select(answeredSalesMan.as('assToSalesMan'))
    .$narrowType<AccountEnums>()
}

/** One account as answered. */
export function loadAccount(db: Database, _id: string): Promise<Account> {
  return selectAccounts(db).where('account._id', '=', _id).executeTakeFirstOrThrow()
}

/** One's own account as answered: what staff noted about a customer is not for the customer's eyes. */
export async function loadOwnAccount(db: Database, _id: string): Promise<Account> {
  const account = await loadAccount(db, _id)
  return account.Designation === 'User' ? { ...account, comments: '' } : account
}
