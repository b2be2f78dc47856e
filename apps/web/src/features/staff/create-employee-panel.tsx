import { NativeSelect, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import type { BodyInput } from '@stitchdesk/contract/endpoints'
import { employeeDraftSchema } from '@stitchdesk/contract/staff/employee'
import { useTranslation } from 'react-i18next'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { employeeName } from './employee-name.ts'
import { EMPLOYEE_LISTS } from './stale-calls.ts'

const EMPTY: BodyInput<'createEmployee'> = {
  userName: '',
  email: '',
  password: '',
  Designation: 'designer',
  contactPerson: '',
  customerNick: '',
  cell: '',
  phone: '',
}
const TEXTS = ['contactPerson', 'customerNick', 'cell', 'phone'] as const

/** The form that makes an employee's account. */
export function CreateEmployeePanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('create')} width={560} holdsForm>
      <CreateEmployee onDone={onClose} />
    </SidePanel>
  )
}

function CreateEmployee({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['staff', 'shell'])
  const { form, formProps, busy } = useCallForm('createEmployee', {
    initialValues: EMPTY,
    schema: employeeDraftSchema,
    input: (body) => ({ body }),
    invalidates: EMPLOYEE_LISTS,
    onSuccess: (employee) => {
      notifySuccess(t('created', { name: employeeName(employee) }))
      onDone()
    },
  })
  return (
    <Form {...formProps} aria-label={t('create')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('userName')}
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('userName')}
          />
          <NativeSelect
            label={t('Designation')}
            required
            data={EMPLOYEE_DESIGNATIONS.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
            {...form.getInputProps('Designation')}
          />
          <TextInput label={t('email')} type="email" required autoComplete="off" {...form.getInputProps('email')} />
          <PasswordInput
            label={t('password')}
            required
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          {TEXTS.map((field) => (
            <TextInput key={field} label={t(field)} autoComplete="off" {...form.getInputProps(field)} />
          ))}
        </SimpleGrid>
        <FormButtons submit={t('save')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
