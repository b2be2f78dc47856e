import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { PROFILE_FIELDS } from '@stitchdesk/contract/customers/customer'
import type { Actor } from '../../platform/actor.ts'
import { accessOf, type Rights } from '../access/role-scopes.ts'
import { rightsOnAccount } from '../access/scope.ts'

/** The account to change. */
interface Target {
  _id: string
  Designation: string
  isReachedCustomer: boolean
}

/**
 * What the caller may change on an account, and whether they may delete it. People may always change their own contact fields, and
 * never delete their own account.
 * @throws AppError record_not_found when the account is out of the caller's reach
 */
export function rightsOn(target: Target, actor: Actor): Rights {
  if (target._id !== actor._id) return rightsOnAccount(actor, target)
  const others = isStaffRole(target.Designation) ? accessOf(actor).employees : accessOf(actor).customers
  return { fields: [...PROFILE_FIELDS, ...others.fields], mayDelete: false }
}
