import { Avatar, Text } from '@mantine/core'
import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import type { Employee } from '@stitchdesk/contract/staff/employee'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { serialColumn } from '../../list-page/serial-column.ts'
import type { Column, RowLine } from '../../list-page/types.ts'
import { TIGHT_WITH_MANY_PX, useIsTight } from '../../list-page/use-is-tight.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { InlineField } from '../../ui/form/inline-field.tsx'
import { COLUMN_FIELDS, EmployeeField } from './employee-field.tsx'
import { employeeName } from './employee-name.ts'
import { useEmployeeSave } from './use-employee-save.ts'

/** Columns of the employees' list. */
export function useEmployeeColumns(): Column<Employee>[] {
  const { t } = useTranslation('staff')
  const tight = useIsTight(TIGHT_WITH_MANY_PX)
  const tighter = useIsTight()
  return [
    serialColumn(t('serial')),
    {
      key: 'contactPerson',
      label: t('contactPerson'),
      pinned: 'start',
      narrow: 'line',
      render: (employee) => (
        <EmployeeField
          employee={employee}
          field="contactPerson"
          shown={() => (
            <Text span size="sm" fw={600} title={employee.userName}>
              {employeeName(employee)}
            </Text>
          )}
        />
      ),
    },
    {
      key: 'userName',
      label: t('userName'),
      render: ({ userName }) => userName,
      ...(tight && { under: 'contactPerson' }),
    },
    {
      key: 'Designation',
      label: t('Designation'),
      render: (employee) => <EmployeeDesignation employee={employee} />,
    },
    ...COLUMN_FIELDS.map(
      (field): Column<Employee> => ({
        key: field,
        label: t(field),
        render: (employee) => <EmployeeField employee={employee} field={field} cut={field === 'email'} />,
        ...(tighter && field === 'cell' && { under: 'email' }),
      }),
    ),
    {
      key: 'registerdDate',
      label: t('registerdDate'),
      render: ({ registerdDate }) => <DateTime moment={registerdDate} />,
    },
  ]
}

/** An employee as one line of a phone's screen. */
export function useEmployeeLine(): (employee: Employee) => RowLine {
  const { t } = useTranslation('shell')
  return (employee) => ({
    picture: <Avatar name={employeeName(employee)} size={40} color="gray" aria-hidden />,
    name: <span title={employee.userName}>{employeeName(employee)}</span>,
    under: (
      <Text span display="block" truncate inherit title={employee.email}>
        {employee.email}
      </Text>
    ),
    status: t(`role.${employee.Designation}`),
  })
}

/** The role of an employee, edited in place. */
export function EmployeeDesignation({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['staff', 'shell'])
  const me = useUser()
  const save = useEmployeeSave(employee)
  const label = (value: Employee['Designation']) => t(`shell:role.${value}`)
  // Administrators who change their own role would lose this screen.
  if (employee._id === me._id) return label(employee.Designation)
  return (
    <InlineField
      label={t('Designation')}
      owner={employeeName(employee)}
      value={employee.Designation}
      save={(Designation) => save({ Designation })}
      options={EMPLOYEE_DESIGNATIONS.map((value) => ({ value, label: label(value) }))}
    />
  )
}
