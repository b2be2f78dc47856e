import type { GuideStep } from '@stitchdesk/contract/accounts/guide'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { PageName } from '@stitchdesk/contract/pages'

/** The three first steps of each role, and the page where each is taken. */
export const ROLE_GUIDES = {
  User: [
    ['profile', 'profile'],
    ['place', 'placeOrder'],
    ['help', 'help'],
  ],
  designer: [
    ['work', 'assignedRequests'],
    ['notifications', 'notifications'],
    ['help', 'help'],
  ],
  sales: [
    ['customers', 'customers'],
    ['notifications', 'notifications'],
    ['help', 'help'],
  ],
  Administrate: [
    ['requests', 'openRequests'],
    ['prices', 'prices'],
    ['help', 'help'],
  ],
  subadmin: [
    ['requests', 'openRequests'],
    ['customers', 'customers'],
    ['help', 'help'],
  ],
} as const satisfies Record<Designation, readonly (readonly [GuideStep, PageName])[]>
