import { staffNames } from './staff-names.ts'

/** One password for every account of the demo. It protects nothing: all of the demo's data is invented. */
export const DEMO_PASSWORD = 'stitchdesk-demo'

/** User name of the demo's customer, the one with the most requests. */
export const DEMO_CUSTOMER = 'customer'

const roles = {
  Administrate: 'Administrator',
  sales: 'Salesperson',
  designer: 'Designer',
  subadmin: 'Sub-administrator',
}

/** One user name for each role, as the demo prints them. */
export const DEMO_SIGN_INS: readonly { role: string; userName: string }[] = [
  ...Object.entries(roles).map(([role, label]) => ({
    role: label,
    userName: staffNames.find((member) => member.Designation === role)?.userName ?? '',
  })),
  { role: 'Customer', userName: DEMO_CUSTOMER },
]
