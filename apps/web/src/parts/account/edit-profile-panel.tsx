import { Fieldset, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { tableOf } from '@stitchdesk/contract/basics/tables'
import { type OwnAccount, type Profile, profileSchema } from '@stitchdesk/contract/customers/customer'
import { useTranslation } from 'react-i18next'
import { Form } from '../../ui/form/form.tsx'
import { FormButtons } from '../../ui/form/form-buttons.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { isPlaceField, useTypedPlace } from './place-labels.ts'
import { showNotice } from './show-notice.ts'

type Field = keyof Profile

const CONTACT: readonly Field[] = [
  'customerNick',
  'contactPerson',
  'company',
  'email',
  'cell',
  'phone',
  'optionalEmail',
  'invoiceEmail',
  'website',
]
const ADDRESS: readonly Field[] = ['address', 'city', 'zipcode', 'state', 'country']
const REQUIRED: readonly Field[] = ['contactPerson', 'email', 'cell']

/** The autocomplete hint of each field. */
const AUTOCOMPLETE: Partial<Record<Field, string>> = {
  customerNick: 'nickname',
  contactPerson: 'name',
  company: 'organization',
  email: 'email',
  cell: 'tel',
  phone: 'tel',
  website: 'url',
  address: 'street-address',
  city: 'address-level2',
  zipcode: 'postal-code',
  state: 'address-level1',
  country: 'country-name',
}

interface EditProfilePanelProps {
  account: OwnAccount
  opened: boolean
  onClose: () => void
}

/** Side panel in which customers change their own contact fields. */
export function EditProfilePanel({ account, opened, onClose }: EditProfilePanelProps) {
  const { t } = useTranslation('portal')
  return (
    <SidePanel opened={opened} onClose={onClose} title={t('profile.edit')} width={620} holdsForm>
      <ProfileForm account={account} onClose={onClose} />
    </SidePanel>
  )
}

function ProfileForm({ account, onClose }: { account: OwnAccount; onClose: () => void }) {
  const { t } = useTranslation('portal')
  const { form, formProps, busy } = useCallForm('updateAuth', {
    initialValues: {
      ...tableOf([...CONTACT, ...ADDRESS], (field) => account[field]),
      currentPassword: '',
    },
    schema: profileSchema,
    input: ({ currentPassword, ...values }) => ({
      body: { ...values, ...(currentPassword && { currentPassword }), version: account.version },
    }),
    invalidates: ['getMe'],
    onSuccess: () => {
      showNotice(t('profile.saved'), t('profile.close'))
      onClose()
    },
    checksOnBlur: true,
  })

  const { values } = form
  const { placeLabels, isAsked } = useTypedPlace(values.country, account.state || values.state)
  const field = (name: Field) => (
    <TextInput
      key={name}
      label={isPlaceField(name) ? placeLabels[name] : t(`profile.fields.${name}`)}
      withAsterisk={REQUIRED.includes(name)}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      {...form.getInputProps(name)}
    />
  )

  return (
    <Form {...formProps} aria-label={t('profile.edit')} failureTitle={t('profile.failed')}>
      <Stack gap="md">
        <Fieldset legend={t('profile.contactSection')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {CONTACT.map(field)}
          </SimpleGrid>
          {form.values.email.trim() !== account.email && (
            <PasswordInput
              mt="sm"
              label={t('profile.fields.currentPassword')}
              description={t('profile.addressHint')}
              autoComplete="current-password"
              visibilityToggleButtonProps={{ 'aria-label': t('profile.showPassword') }}
              {...form.getInputProps('currentPassword')}
            />
          )}
        </Fieldset>
        <Fieldset legend={t('profile.addressSection')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {ADDRESS.filter(isAsked).map(field)}
          </SimpleGrid>
        </Fieldset>
        <FormButtons submit={t('profile.save')} busy={busy} onCancel={onClose} />
      </Stack>
    </Form>
  )
}
