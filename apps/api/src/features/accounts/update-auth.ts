import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { isOneOf } from '@stitchdesk/contract/basics/tables'
import type { AccountChange } from '@stitchdesk/contract/customers/customer'
import type { Transaction, Updateable } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { DB } from '../../platform/database/database.generated.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Reached } from '../../platform/database/reached.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { sameAddress } from '../../platform/sign-in/same-text.ts'
import { isNamed } from '../access/reach.ts'
import { customerScope } from '../access/scope.ts'
import { recordEvent } from '../events/record-event.ts'
import { refuseLetters } from '../mail/refuse-letters.ts'
import type { Handler, Services } from '../operation.ts'
import { rightsOn } from './account-rights.ts'
import { keepAnAdministrator, lockAdministrators } from './administrators.ts'
import { confirmOwner } from './confirm-owner.ts'
import { deleteAccount } from './delete-account.ts'
import { findSalesMan } from './find-sales-man.ts'
import { proposeEmail, withdrawEmail } from './propose-email.ts'
import { loadAccount, loadOwnAccount } from './queries.ts'
import { refuseOpenCustomer } from './refuse-open-customer.ts'

/**
 * Changes fields of one's own account, of a customer or of an employee, or deletes one; the caller's role decides which.
 * A new email address waits until it is confirmed.
 */
export const updateAuth: Handler<'updateAuth'> = async ({ db, services, actor, body }) => {
  const { _id = actor._id, delete: deleting, version, currentPassword, ...changes } = body
  if (_id === actor._id && changes.email !== undefined) {
    if (await isAnotherAddress(db, actor._id, changes.email)) await confirmOwner(services, actor, currentPassword)
  }
  await refuseLetters(services.config, changes)
  return db.transaction().execute(async (trx) => {
    const touchesAdministrators = deleting || changes.Designation !== undefined
    if (touchesAdministrators) await lockAdministrators(trx, actor)
    const target = await lockAccount(trx, actor, _id)
    const rights = rightsOn(target, actor)
    if (deleting) {
      if (!rights.mayDelete && _id !== actor._id) throw new AppError('forbidden')
      const { customerId } = target
      if (customerId && !target.delete) await refuseOpenCustomer(trx, { _id: target._id, customerId })
      await deleteAccount(trx, { services, actor }, target)
    } else {
      if (target.delete) throw new AppError('account_deleted')
      refuseFields(rights.fields, changes)
      if (version !== undefined && version !== target.version) throw new AppError('stale_version')
      await changeAccount(trx, services, actor, target, changes)
    }
    if (touchesAdministrators) await keepAnAdministrator(trx)
    return _id === actor._id ? loadOwnAccount(trx, actor) : loadAccount(trx, target._id)
  })
}

/** Fields that belong to the customer for whom an account signs in. */
const OF_CUSTOMER = ['assToSalesMan', 'reffrence', 'colorStatus', 'uploadQuotaBytes'] as const

async function lockAccount(db: Database, actor: Actor, _id: string) {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .select(customerScope(actor).as('isReachedCustomer'))
    .where(isNamed('account._id', _id))
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('record_not_found')
  const customer = await db
    .selectFrom('customer')
    .select(OF_CUSTOMER)
    .where('_id', '=', account.customerId)
    .forUpdate()
    .executeTakeFirst()
  return { ...account, ...customer }
}

type Locked = Awaited<ReturnType<typeof lockAccount>>
type FieldChanges = Omit<AccountChange, '_id' | 'delete' | 'version' | 'currentPassword'>

/** Whether an address differs from the account's, ignoring case. */
async function isAnotherAddress(db: Database, _id: Reached<'account'>, email: string): Promise<boolean> {
  const same = await db
    .selectFrom('account')
    .select('_id')
    .where('_id', '=', _id)
    .where(sameAddress('account.email', email))
    .executeTakeFirst()
  return !same
}

function refuseFields(allowed: readonly string[], changes: FieldChanges) {
  const issues = Object.keys(changes)
    // A caller who may propose an address may withdraw it.
    .filter((field) => !allowed.includes(field === 'pendingEmail' ? 'email' : field))
    .map((field) => ({ path: [field], ...describeIssue('not_yours_to_change', {}) }))
  if (issues.length > 0) throw new AppError('forbidden', {}, { issues })
}

async function changeAccount(
  trx: Transaction<DB>,
  services: Services,
  actor: Actor,
  target: Locked,
  { pendingEmail, ...changes }: FieldChanges,
) {
  const { Designation, assToSalesMan, email } = changes
  if (Designation && !isOneOf(EMPLOYEE_DESIGNATIONS, Designation)) {
    throw invalidField('Designation', describeIssue('stays_employee', {}))
  }
  if (email !== undefined && (await isAnotherAddress(trx, target._id, email))) {
    await proposeEmail(trx, services, actor, target, email)
    delete changes.email
  } else if (pendingEmail !== undefined) await withdrawEmail(trx, { services, actor }, target)
  const values = {
    ...changes,
    ...(assToSalesMan === undefined ? {} : { assToSalesMan: await findSalesMan(trx, assToSalesMan) }),
  }
  const was: Record<string, unknown> = { ...target }
  if (Object.entries(values).every(([field, value]) => was[field] === value)) return
  const { assToSalesMan: _man, reffrence: _reference, colorStatus: _mark, uploadQuotaBytes: _space, ...set } = values
  await writeCustomer(trx, target, values)
  await recordEvent(
    trx,
    { services, actor },
    {
      name: 'account.changed',
      entity: 'account',
      _id: target._id,
      set,
      before: target,
      after: values,
    },
  )
}

/** Writes what belongs to the customer, whichever of their accounts it was changed on. */
async function writeCustomer(db: Database, { customerId }: Locked, values: Updateable<DB['customer']>): Promise<void> {
  const ofCustomer = Object.entries(values).filter(([field]) => OF_CUSTOMER.some((name) => name === field))
  if (ofCustomer.length === 0) return
  await db.updateTable('customer').set(Object.fromEntries(ofCustomer)).where('_id', '=', customerId).execute()
}
