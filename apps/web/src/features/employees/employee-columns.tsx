import { Badge, Text } from '@mantine/core'
import { accountChangeSchema } from '@stitchdesk/contract/customer'
import type { Employee } from '@stitchdesk/contract/employee'
import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/enums'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/format.ts'
import { useUser } from '../../lib/session.ts'
import type { Column } from '../../list-page/types.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { InlineField } from '../../ui/inline-field.tsx'
import { useEmployeeSave } from './use-employee-save.ts'

const TEXTS = ['contactPerson', 'customerNick', 'email', 'cell', 'phone', 'workStatus'] as const

/** Columns of the employees' list. */
export function useEmployeeColumns(): Column<Employee>[] {
  const { t } = useTranslation('employees')
  return [
    { key: 'serial', label: t('serial'), width: 48, render: (_, { serial }) => formatCount(serial) },
    {
      key: 'userName',
      label: t('userName'),
      render: ({ userName }) => (
        <Text span size="sm" fw={600}>
          {userName}
        </Text>
      ),
    },
    {
      key: 'Designation',
      label: t('Designation'),
      render: (employee) => <EmployeeDesignation employee={employee} />,
    },
    ...TEXTS.map(
      (field): Column<Employee> => ({
        key: field,
        label: t(field),
        render: (employee) => <EmployeeText employee={employee} field={field} />,
      }),
    ),
    {
      key: 'registerdDate',
      label: t('registerdDate'),
      render: ({ registerdDate }) => <DateTime moment={registerdDate} />,
    },
  ]
}

function EmployeeText({ employee, field }: { employee: Employee; field: (typeof TEXTS)[number] }) {
  const { t } = useTranslation('employees')
  const save = useEmployeeSave(employee)
  return (
    <InlineField
      label={t(field)}
      owner={employee.userName}
      value={employee[field]}
      save={(value) => save({ [field]: value })}
      check={(value) => accountChangeSchema.safeParse({ [field]: value }).error?.issues[0]?.message}
    />
  )
}

function EmployeeDesignation({ employee }: { employee: Employee }) {
  const { t } = useTranslation(['employees', 'shell'])
  const me = useUser()
  const save = useEmployeeSave(employee)
  const badge = (value: string) => (
    <Badge variant="light" color="gray" tt="none" radius="sm">
      {t(`shell:role.${value as Employee['Designation']}`)}
    </Badge>
  )
  // Whoever gave away their own role would be shut out of this very screen.
  if (employee._id === me._id) return badge(employee.Designation)
  return (
    <InlineField
      label={t('Designation')}
      owner={employee.userName}
      value={employee.Designation}
      save={(Designation) => save({ Designation })}
      options={EMPLOYEE_DESIGNATIONS.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
    >
      {badge}
    </InlineField>
  )
}
