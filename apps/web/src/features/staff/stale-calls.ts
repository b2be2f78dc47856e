import type { CallName } from '@stitchdesk/contract/calls'

/** Cached answers that are out of date once an employee changed: the list, and who can be given work. */
export const EMPLOYEE_LISTS = ['listEmployees', 'listDesigners', 'listSalesmen'] as const satisfies readonly CallName[]
