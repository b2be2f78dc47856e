import type { Employee } from '@stitchdesk/contract/staff/employee'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { isPlaceField, usePlaceLabels } from '../../parts/account/place-labels.ts'
import { SignInHelp } from '../../parts/account/sign-in-help.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { EmployeeDesignation } from './employee-columns.tsx'
import { COLUMN_FIELDS, DETAIL_FIELDS, EmployeeField } from './employee-field.tsx'
import { GooglePermission } from './google-permission.tsx'

/** Fields too long for half of a phone's screen. */
const WIDE: ReadonlySet<string> = new Set(['optionalEmail', 'address', 'comments'])

/** An employee's other fields, each edited in place; on a phone also those that have columns elsewhere. */
export function EmployeeDetails({ employee }: { employee: Employee }) {
  const narrow = useIsPhone()
  const { t } = useTranslation(['staff', 'shell', 'account'])
  const { placeLabels, isAsked } = usePlaceLabels(employee)
  const google = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY }).data?.googleClientId
  return (
    <Facts layout="columns">
      {narrow && (
        <>
          {COLUMN_FIELDS.map((field) => (
            // An address gets a whole line.
            <Fact key={field} label={t(field)} wide={field === 'email'}>
              <EmployeeField employee={employee} field={field} />
            </Fact>
          ))}
          <Fact label={t('Designation')}>
            <EmployeeDesignation employee={employee} />
          </Fact>
        </>
      )}
      {DETAIL_FIELDS.filter(isAsked).map((field) => (
        <Fact key={field} label={isPlaceField(field) ? placeLabels[field] : t(field)} wide={narrow && WIDE.has(field)}>
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
