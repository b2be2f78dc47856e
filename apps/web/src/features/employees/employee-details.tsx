import type { Employee } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { SignInHelp } from '../../parts/account/sign-in-help.tsx'
import { DETAIL_FIELDS, EmployeeField } from './employee-field.tsx'
import classes from './employees.module.css'
import { GooglePermission } from './google-permission.tsx'

/** What else is kept about an employee, each field edited where it stands. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'shell', 'account'])
  const google = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.googleClientId
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
      {google && (
        <div>
          <dt>{t('google.label')}</dt>
          <dd>
            <GooglePermission employee={employee} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('account:signInHelp.label')}</dt>
        <dd>
          <SignInHelp account={employee} twoFactor={employee.twoFactor} />
        </dd>
      </div>
    </dl>
  )
}
