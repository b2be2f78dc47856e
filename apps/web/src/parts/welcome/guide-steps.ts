import type { GuideStep } from '@stitchdesk/contract/accounts/guide'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import type { PageName } from '@stitchdesk/contract/pages'

/** The three first steps of each role, the page where each is taken, and what opens there at once. */
export const ROLE_GUIDES = {
  User: [
    ['profile', 'profile', '?edit'],
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
} as const satisfies Record<Designation, readonly (readonly [step: GuideStep, page: PageName, search?: string])[]>
