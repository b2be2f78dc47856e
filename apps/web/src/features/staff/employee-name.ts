import type { Employee } from '@stitchdesk/contract/staff/employee'

/** An employee as people speak of them: the person, else the name they sign in with. */
export function employeeName({ contactPerson, userName }: Pick<Employee, 'contactPerson' | 'userName'>): string {
  return contactPerson || userName
}
