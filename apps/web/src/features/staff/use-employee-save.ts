import type { Employee } from '@stitchdesk/contract/staff/employee'
import { useAccountSave } from '../../parts/account/use-account-save.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

/** Stores single fields of an employee. */
export const useEmployeeSave = (employee: Pick<Employee, '_id'>) =>
  useAccountSave(employee, 'listEmployees', EMPLOYEE_LISTS)
