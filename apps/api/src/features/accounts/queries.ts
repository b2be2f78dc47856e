import { type ColorStatus, type Designation, UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import type { Account, OwnAccount } from '@stitchdesk/contract/customers/customer'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { staffName } from '../access/person-names.ts'

/** Columns of an account that its owner gets as they are stored. None is secret. */
const OWN_COLUMNS = [
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
  'account.country',
  'account.state',
  'account.city',
  'account.address',
  'account.zipcode',
  'account.website',
  'account.registerdDate',
  'account.ipInfo',
  'account.avatarUrl',
  'account.emailVerifiedAt',
  'account.pendingEmail',
  'account.language',
  'account.version',
] as const

/** `OWN_COLUMNS`, and the notes of staff about the account. */
export const ACCOUNT_COLUMNS = [...OWN_COLUMNS, 'account.comments', 'account.workStatus'] as const

/** Columns that only the account's owner gets. */
const PREFERENCE_COLUMNS = ['account.lengthUnit', 'account.guide'] as const
type Preferences = Pick<OwnAccount, 'lengthUnit' | 'guide'>

/** Columns that only customers have, answered with `ACCOUNT_COLUMNS`; null for employees. Expects the table `customer`. */
export const CUSTOMER_COLUMNS = [
  sql<string>`coalesce(customer."assToSalesMan", ${sql.lit(UNASSIGNED)})`.as('assToSalesMan'),
  sql<string>`coalesce(customer."reffrence", '')`.as('reffrence'),
  sql<ColorStatus>`coalesce(customer."colorStatus", 'Nothing')`.as('colorStatus'),
] as const

/** Narrower types, which the columns' CHECK constraints guarantee and the generated types don't know. */
export type AccountEnums = { Designation: Designation }

/** Selects accounts as the calls answer them, deleted ones too. The caller adds the conditions. */
export function selectAccounts(db: Database) {
  return db
    .selectFrom('account')
    .leftJoin('customer', 'customer._id', 'account.customerId')
    .select(ACCOUNT_COLUMNS)
    .select(CUSTOMER_COLUMNS)
    .$narrowType<AccountEnums>()
}

/** One account as answered. */
export function loadAccount(db: Database, _id: Reached<'account'>): Promise<Account> {
  return selectAccounts(db).where('account._id', '=', _id).executeTakeFirstOrThrow()
}

/** The salesperson of a customer's own account, by a name to show. */
const shownSalesMan = (actor: Actor) => sql<string>`coalesce((
  SELECT ${staffName(actor, 'seller')} FROM customer JOIN account seller ON seller."userName" = customer."assToSalesMan"
  WHERE customer."_id" = account."customerId"),
  ${sql.lit(UNASSIGNED)})`

/** The caller's own account as answered; staff's notes about a customer aren't even read. */
export async function loadOwnAccount(db: Database, actor: Actor): Promise<OwnAccount> {
  // The comparison also narrows the type.
  const { Designation } = actor
  if (isStaffRole(Designation)) {
    const account = await selectAccounts(db)
      .select(PREFERENCE_COLUMNS)
      .$narrowType<Preferences>()
      .where('account._id', '=', actor._id)
      .executeTakeFirstOrThrow()
    return { ...account, Designation }
  }
  return db
    .selectFrom('account')
    .select([...OWN_COLUMNS, ...PREFERENCE_COLUMNS])
    .select(shownSalesMan(actor).as('assToSalesMan'))
    .$narrowType<{ Designation: 'User' } & Preferences>()
    .where('account._id', '=', actor._id)
    .executeTakeFirstOrThrow()
}
