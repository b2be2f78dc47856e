import type { Designation } from '@stitchdesk/contract/basics/enums'
import { isDesignerRole, isStaffRole } from '@stitchdesk/contract/basics/roles'
import type { CallName } from '@stitchdesk/contract/calls'
import { mayCall } from '../../lib/api/may-call.ts'

/** The caller's rights on requests. The API decides; screens hide what it would refuse. */
export interface RequestRights {
  seesPrices: boolean
  seesContact: boolean
  /** Statuses and assignees. */
  edits: boolean
  processes: boolean
  /** May make other formats of result files, which the process form then saves. */
  makesFormats: boolean
  sends: boolean
  converts: boolean
  deletes: boolean
  /** What was uploaded, and links of files. */
  seesUploads: boolean
  revokesLinks: boolean
  /** Many requests at once. */
  bulk: boolean
  /** One invoice a customer of chosen requests. */
  invoices: boolean
  exports: boolean
  /** Learns of what others do while it happens. */
  live: boolean
}

/** The rights of a role on requests, read from the roles of the calls; a visitor (null) has none. */
export function requestRights(role: Designation | null): RequestRights {
  const allows = (name: CallName) => role !== null && isStaffRole(role) && mayCall(name, role)
  return {
    seesPrices: role !== null && !isDesignerRole(role),
    seesContact: allows('getCustomer'),
    edits: allows('updateOrder'),
    processes: allows('saveProcessing'),
    makesFormats: allows('convertUpload') && allows('saveProcessing'),
    sends: allows('sendRecord'),
    converts: allows('convertToOrder'),
    deletes: allows('deleteOrder'),
    seesUploads: allows('listUploads'),
    revokesLinks: allows('revokeUpload'),
    bulk: allows('bulkOrders'),
    invoices: allows('startInvoiceRound'),
    exports: allows('exportOrders'),
    live: allows('liveRequests'),
  }
}
