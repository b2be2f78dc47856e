import type { Designation } from '@stitchdesk/contract/basics/enums'
import { CALLS, type CallName } from '@stitchdesk/contract/calls'

/** Whether an account of this role, or a visitor (null), may make a call. The API decides; screens hide what it would refuse. */
export function mayCall(name: CallName, role: Designation | null): boolean {
  const roles: readonly Designation[] | 'public' = CALLS[name].roles
  return roles === 'public' || (role !== null && roles.includes(role))
}
