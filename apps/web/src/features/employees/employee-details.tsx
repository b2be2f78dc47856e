import type { Employee } from '@stitchdesk/contract/employee'
import { useTranslation } from 'react-i18next'
import { DETAIL_FIELDS, EmployeeField } from './employee-field.tsx'
import classes from './employees.module.css'

/** What else is kept about an employee, each field edited where it stands. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees')
  return (
    <dl className={classes.details}>
      {DETAIL_FIELDS.map((field) => (
        <div key={field}>
          <dt>{t(field)}</dt>
          <dd>
            <EmployeeField employee={employee} field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
