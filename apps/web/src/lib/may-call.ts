import type { Designation } from '@stitchdesk/contract/basics/enums'
import { ENDPOINTS, type EndpointName } from '@stitchdesk/contract/endpoints'

/** Whether somebody of this role, or nobody (null), may make a call. The API decides; screens leave out what it would refuse. */
export function mayCall(name: EndpointName, role: Designation | null): boolean {
  const roles: readonly Designation[] | 'public' = ENDPOINTS[name].roles
  return roles === 'public' || (role !== null && roles.includes(role))
}
