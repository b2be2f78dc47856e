import { DESIGNATIONS, EMPLOYEE_DESIGNATIONS } from './enums.ts'

/** Groups of roles as calls and pages name them. */
export const EVERYBODY = DESIGNATIONS
export const CUSTOMER = ['User'] as const
export const ADMIN = ['Administrate'] as const
export const DESIGNER = ['designer'] as const
/** Roles of the shop's staff. */
export const STAFF = EMPLOYEE_DESIGNATIONS
/** Whether an account of this role works for the shop; null is a visitor without an account. */
export const isStaffRole = (role: string | null): boolean => STAFF.some((each) => each === role)
/** Whether an account of this role is a customer's; null is a visitor without an account. */
export const isCustomerRole = (role: string | null): boolean => role === 'User'
/** Whether it is an administrator's, not a sub-administrator's. */
export const isAdminRole = (role: string | null): boolean => role === 'Administrate'
export const isDesignerRole = (role: string | null): boolean => role === 'designer'
export const isSalesRole = (role: string | null): boolean => role === 'sales'
export const SALES = ['sales'] as const
/** Administrators and sub-administrators, who handle all requests. */
export const MANAGERS = ['Administrate', 'subadmin'] as const
export const MANAGERS_AND_DESIGNER = ['Administrate', 'subadmin', 'designer'] as const
/** Roles that look after customers. */
export const CUSTOMER_STAFF = ['Administrate', 'subadmin', 'sales'] as const
export const REPORT_STAFF = ['Administrate', 'sales'] as const
/** Roles that place requests: customers, and for them administrators and their salesperson. */
export const PLACING = ['User', 'Administrate', 'subadmin', 'sales'] as const
/** Roles that change a placed request: customers, and administrators for them. */
export const CUSTOMER_AND_MANAGERS = ['User', 'Administrate', 'subadmin'] as const
/** Roles that read designers' pay: administrators all, designers their own. */
export const PAY_READERS = ['Administrate', 'designer'] as const
export const INVOICING = ['User', 'Administrate', 'sales'] as const
