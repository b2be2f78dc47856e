import { accountChangeSchema } from '@stitchdesk/contract/people/customer'
import type { Employee } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { firstError } from '../../lib/schema-errors.ts'
import { PendingEmail } from '../../parts/account/pending-email.tsx'
import { InlineField } from '../../ui/inline-field.tsx'
import { useEmployeeSave } from './use-employee-save.ts'

/** Text fields of an employee that stand in an opened row. */
export const DETAIL_FIELDS = [
  'customerNick',
  'phone',
  'optionalEmail',
  'address',
  'city',
  'state',
  'zipcode',
  'country',
  'comments',
] as const satisfies readonly (keyof Employee)[]

/** Text fields of an employee that have columns of their own. */
export const COLUMN_FIELDS = [
  'contactPerson',
  'email',
  'cell',
  'workStatus',
] as const satisfies readonly (keyof Employee)[]

type TextField = (typeof DETAIL_FIELDS | typeof COLUMN_FIELDS)[number]

/** One text field of an employee, edited where it stands. */
export function EmployeeField({ employee, field }: { employee: Employee; field: TextField }) {
  const { t } = useTranslation('employees')
  const save = useEmployeeSave(employee)
  return (
    <>
      <InlineField
        label={t(field)}
        owner={employee.userName}
        value={employee[field]}
        save={(value) => save({ [field]: value })}
        check={(value) => firstError(accountChangeSchema, { [field]: value })}
        multiline={field === 'comments'}
      />
      {field === 'email' && (
        <PendingEmail
          pendingEmail={employee.pendingEmail}
          owner={employee.userName}
          takeBack={() => save({ pendingEmail: '' })}
        />
      )}
    </>
  )
}
