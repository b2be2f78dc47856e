import { NativeSelect, PasswordInput, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { UNASSIGNED } from '@stitchdesk/contract/basics/enums'
import { customerDraftSchema } from '@stitchdesk/contract/customers/customer'
import type { BodyInput } from '@stitchdesk/contract/endpoints'
import { useTranslation } from 'react-i18next'
import { customerName } from '../../parts/account/customer-name.ts'
import { isPlaceField, useTypedPlace } from '../../parts/account/place-labels.ts'
import { notifySuccess } from '../../ui/feedback/notify.ts'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useCustomerRights } from './customer-rights.ts'
import { useSalesmen } from './people-choices.ts'

const TEXTS = [
  'company',
  'contactPerson',
  'customerNick',
  'cell',
  'phone',
  'optionalEmail',
  'invoiceEmail',
  'website',
  'address',
  'city',
  'state',
  'zipcode',
  'country',
  'reffrence',
] as const

const CHOSEN: { password: string | undefined; assToSalesMan: string } = {
  password: undefined,
  assToSalesMan: UNASSIGNED,
}
const EMPTY = {
  ...CHOSEN,
  userName: '',
  email: '',
  comments: '',
  company: '',
  contactPerson: '',
  customerNick: '',
  cell: '',
  phone: '',
  optionalEmail: '',
  invoiceEmail: '',
  website: '',
  address: '',
  city: '',
  state: '',
  zipcode: '',
  country: '',
  reffrence: '',
} satisfies BodyInput<'createCustomer'>

/** The form that makes a customer's account. Only the two names by which they are found are required. */
export function CreateCustomerPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('customers')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('create')} width={640} holdsForm>
      <CreateCustomer onDone={onClose} />
    </SidePanel>
  )
}

function CreateCustomer({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('customers')
  const { keepsCreated } = useCustomerRights()
  const salesmen = useSalesmen()
  const { form, formProps, busy } = useCallForm('createCustomer', {
    initialValues: EMPTY,
    schema: customerDraftSchema,
    input: (body) => ({ body: { ...body, password: body.password || undefined } }),
    invalidates: ['listCustomers'],
    onSuccess: (customer) => {
      notifySuccess(t('created', { name: customerName(customer) }))
      onDone()
    },
  })
  const { placeLabels, isAsked } = useTypedPlace(form.values.country, form.values.state)
  return (
    <Form {...formProps}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('userName')}
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('userName')}
          />
          <TextInput label={t('email')} type="email" required autoComplete="off" {...form.getInputProps('email')} />
          {!keepsCreated && (
            <>
              <PasswordInput
                label={t('password')}
                description={t('passwordHint')}
                autoComplete="new-password"
                {...form.getInputProps('password')}
                value={form.values.password ?? ''}
                onChange={(event) => form.setFieldValue('password', event.currentTarget.value || undefined)}
              />
              <NativeSelect
                label={t('assToSalesMan')}
                data={salesmen.options}
                {...form.getInputProps('assToSalesMan')}
              />
            </>
          )}
          {TEXTS.filter(isAsked).map((field) => (
            <TextInput
              key={field}
              label={isPlaceField(field) ? placeLabels[field] : t(field)}
              autoComplete="off"
              {...form.getInputProps(field)}
            />
          ))}
        </SimpleGrid>
        <Textarea label={t('comments')} autosize minRows={2} maxRows={6} {...form.getInputProps('comments')} />
        <FormButtons submit={t('save')} busy={busy} onCancel={onDone} />
      </Stack>
    </Form>
  )
}
