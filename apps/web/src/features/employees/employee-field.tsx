import { accountChangeSchema } from '@stitchdesk/contract/people/customer'
import type { Employee } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { firstError } from '../../lib/schema-errors.ts'
import { PendingEmail } from '../../parts/account/pending-email.tsx'
import { InlineField } from '../../ui/inline-field.tsx'
import classes from './employee-field.module.css'
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

interface EmployeeFieldProps {
  employee: Employee
  field: TextField
  /** In a column, which has no room for all of what may be long: the tooltip tells it. */
  cut?: boolean
}

/** One text field of an employee, edited where it stands. */
export function EmployeeField({ employee, field, cut = false }: EmployeeFieldProps) {
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
      >
        {cut ? cutText : undefined}
      </InlineField>
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

const cutText = (text: string) => (
  <span className={classes.cut} title={text}>
    {text}
  </span>
)
