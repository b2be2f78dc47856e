import type { Employee } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { SignInHelp } from '../../parts/account/sign-in-help.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { DETAIL_FIELDS, EmployeeField } from './employee-field.tsx'
import { GooglePermission } from './google-permission.tsx'

/** What else is kept about an employee, each field edited where it stands. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'shell', 'account'])
  const google = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.googleClientId
  return (
    <Facts layout="columns">
      {DETAIL_FIELDS.map((field) => (
        <Fact key={field} label={t(field)}>
          <EmployeeField employee={employee} field={field} />
        </Fact>
      ))}
      {google && (
        <Fact label={t('google.label')}>
          <GooglePermission employee={employee} />
        </Fact>
      )}
      <Fact label={t('account:signInHelp.label')}>
        <SignInHelp account={employee} twoFactor={employee.twoFactor} />
      </Fact>
    </Facts>
  )
}
