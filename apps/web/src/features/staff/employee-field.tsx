import type { Employee } from '@stitchdesk/contract/staff/employee'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { accountRefusal } from '../../parts/account/account-refusal.ts'
import { PendingEmail } from '../../parts/account/pending-email.tsx'
import { isPlaceField, usePlaceLabels } from '../../parts/account/place-labels.ts'
import { InlineField } from '../../ui/form/inline-field.tsx'
import classes from './employee-field.module.css'
import { employeeName } from './employee-name.ts'
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
export const COLUMN_FIELDS = ['email', 'cell', 'workStatus'] as const satisfies readonly (keyof Employee)[]

type TextField = 'contactPerson' | (typeof DETAIL_FIELDS | typeof COLUMN_FIELDS)[number]

interface EmployeeFieldProps {
  employee: Employee
  field: TextField
  /** In a column: long values are cut, the tooltip shows them whole. */
  cut?: boolean
  /** How the value is shown outside of editing. */
  shown?: (value: string) => ReactNode
}

/** A text field of an employee, edited in place. */
export function EmployeeField({ employee, field, cut = false, shown }: EmployeeFieldProps) {
  const { t } = useTranslation('staff')
  const save = useEmployeeSave(employee)
  const { placeLabels } = usePlaceLabels(employee)
  return (
    <>
      <InlineField
        label={isPlaceField(field) ? placeLabels[field] : t(field)}
        owner={employeeName(employee)}
        value={employee[field]}
        save={(value) => save({ [field]: value })}
        check={(value) => accountRefusal(field, value)}
        multiline={field === 'comments'}
      >
        {cut ? cutText : shown}
      </InlineField>
      {field === 'email' && (
        <PendingEmail
          pendingEmail={employee.pendingEmail}
          owner={employeeName(employee)}
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
