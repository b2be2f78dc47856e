import { NativeSelect, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { EMPLOYEE_DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import type { BodyInput } from '@stitchdesk/contract/endpoints'
import { employeeDraftSchema } from '@stitchdesk/contract/people/employee'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/query.ts'
import { refusalOf, validateWith } from '../../ui/form.ts'
import { FormButtons } from '../../ui/form-buttons.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { notifySuccess } from '../../ui/notify.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
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
  const { t } = useTranslation('employees')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('create')} width={560} holdsForm>
      <CreateEmployee onDone={onClose} />
    </SidePanel>
  )
}

function CreateEmployee({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['employees', 'shell'])
  const form = useForm({ initialValues: EMPTY, validate: validateWith(employeeDraftSchema) })
  const create = useAction('createEmployee', {
    invalidates: EMPLOYEE_LISTS,
    onSuccess: ({ userName }) => {
      notifySuccess(t('created', { name: userName }))
      onDone()
    },
    onError: (error) => form.setErrors(refusalOf(error, Object.keys(EMPTY)).fields),
  })
  return (
    <form noValidate onSubmit={form.onSubmit((body) => create.mutate({ body }))} aria-label={t('create')}>
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
        <FormError>{create.error && refusalOf(create.error, Object.keys(EMPTY)).form}</FormError>
        <FormButtons submit={t('save')} busy={create.isPending} onCancel={onDone} />
      </Stack>
    </form>
  )
}
