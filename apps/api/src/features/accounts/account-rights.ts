import { CUSTOMER_FIELDS, PROFILE_FIELDS } from '@stitchdesk/contract/people/customer'
import type { Actor } from '../../http/handler.ts'
import { AppError } from '../../platform/errors.ts'

/** The account that somebody wants to change. */
interface Target {
  _id: string
  Designation: string
  assToSalesMan: string | null
}

interface Rights {
  fields: readonly string[]
  mayDelete: boolean
}

const NOTHING: Rights = { fields: [], mayDelete: false }
/** The desk gives customers more space for their files. */
const DESK_FIELDS = [...CUSTOMER_FIELDS, 'uploadQuotaBytes']
const EMPLOYEE_FIELDS = [...PROFILE_FIELDS, 'comments', 'workStatus', 'Designation']

/**
 * What a caller may change on an account, or delete it. One's own holds at least the contact fields; nobody deletes their own.
 * @throws AppError record_not_found when the account is out of the caller's reach
 */
export function rightsOn(target: Target, actor: Actor): Rights {
  const own = target._id === actor._id
  const others = target.Designation === 'User' ? rightsOnCustomer(target, actor) : rightsOnEmployee(actor)
  if (own) return { fields: [...PROFILE_FIELDS, ...others.fields], mayDelete: false }
  if (others === NOTHING) throw new AppError('record_not_found')
  return others
}

function rightsOnCustomer(target: Target, actor: Actor): Rights {
  switch (actor.Designation) {
    case 'Administrate':
      return { fields: DESK_FIELDS, mayDelete: true }
    case 'subadmin':
      return { fields: DESK_FIELDS, mayDelete: false }
    case 'sales':
      return target.assToSalesMan === actor.userName ? { fields: CUSTOMER_FIELDS, mayDelete: false } : NOTHING
    default:
      return NOTHING
  }
}

function rightsOnEmployee(actor: Actor): Rights {
  return actor.Designation === 'Administrate' ? { fields: EMPLOYEE_FIELDS, mayDelete: true } : NOTHING
}
