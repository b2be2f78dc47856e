import { Alert, Avatar, Button, FileButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { changeUserNameSchema } from '@stitchdesk/contract/auth/auth'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { addressLines } from '@stitchdesk/contract/customers/address'
import type { OwnAccount } from '@stitchdesk/contract/customers/customer'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useCall } from '../../lib/api/query.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { EditProfilePanel } from '../../parts/account/edit-profile-panel.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import { useMountOnOpen } from '../../ui/use-mount-on-open.ts'
import { renameSession } from './rename-session.ts'
import { UnitChoice } from './unit-choice.tsx'
import { useAvatar } from './use-avatar.ts'
import { useBriefly, useBriefMessage } from './use-brief-message.ts'

const PICTURES = 'image/jpeg,image/png,image/gif,image/webp'

/** One's own account: who one is, a picture, and another user name. */
export default function ProfilePage() {
  const { t } = useTranslation('account')
  const me = useCall('getMe', {})
  const brief = useBriefMessage()
  const avatar = useAvatar({
    onSuccess: () => brief.show('green', t('profile.pictureSaved')),
    onError: (message) => brief.show('red', message),
  })
  if (me.error && !me.data) return <ErrorState error={me.error} onRetry={() => void me.refetch()} />
  const account = me.data

  return (
    <>
      <PageHeader />
      <Stack maw={560}>
        {brief.message && (
          <Alert color={brief.message.color} role={brief.message.color === 'red' ? 'alert' : 'status'}>
            {brief.message.text}
          </Alert>
        )}
        <Surface>
          <Group align="center" gap="lg" wrap="nowrap">
            <Avatar
              src={account?.avatarUrl || null}
              name={account?.contactPerson || account?.userName}
              alt=""
              size={88}
              color="indigo"
              radius="xl"
            />
            <Stack gap={4} miw={0}>
              <Text fw={600} size="lg" truncate>
                {account?.userName ?? ' '}
              </Text>
              <Text size="sm" truncate>
                {account?.email ?? ' '}
              </Text>
              <Text size="sm" c="dimmed" className="tabular">
                {account ? t('profile.idNo', { id: account.id }) : ' '}
              </Text>
            </Stack>
          </Group>
          <Group mt="md" gap="xs">
            <FileButton accept={PICTURES} onChange={(file) => file && avatar.mutate(file)}>
              {(props) => (
                <Button {...props} variant="default" size="xs" loading={avatar.isPending}>
                  {t('profile.picture')}
                </Button>
              )}
            </FileButton>
            <Text size="xs" c="dimmed">
              {t('profile.pictureHint', { size: formatFileSize(FILE_LIMITS.bytes) })}
            </Text>
          </Group>
        </Surface>
        {account && <OwnDetails account={account} />}
        <UnitChoice />
        {account && <UserNameForm key={account.userName} account={account} brief={brief} />}
      </Stack>
    </>
  )
}

/** Further contact details that the shop knows, without empty ones. Customers change them here; `?edit` opens the form. */
function OwnDetails({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('account')
  const [search, setSearch] = useSearchParams()
  const panel = useMountOnOpen(search.has('edit'))
  const { contactPerson, customerNick, company, phone, cell } = account
  const facts = [
    ['contactPerson', contactPerson],
    ['customerNick', customerNick],
    ['company', company],
    ['phone', phone],
    ['cell', cell],
    ['address', addressLines(account).join(', ')],
  ] as const
  const given = facts.filter(([, value]) => value !== '')
  const isCustomer = isCustomerRole(account.Designation)
  if (given.length === 0 && !isCustomer) return null
  return (
    <Surface
      title={t('profile.details')}
      actions={
        isCustomer && (
          <Button size="xs" variant="default" onClick={() => setSearch({ edit: '' })}>
            {t('profile.change')}
          </Button>
        )
      }
    >
      {given.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('profile.noDetails')}
        </Text>
      ) : (
        <Facts layout="beside">
          {given.map(([field, value]) => (
            <Fact key={field} label={t(`profile.${field}`)}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
      {isCustomer && panel.made && (
        <EditProfilePanel account={account} opened={panel.shown} onClose={() => setSearch({}, { replace: true })} />
      )}
    </Surface>
  )
}

interface UserNameFormProps {
  account: OwnAccount
  brief: ReturnType<typeof useBriefMessage>
}

function UserNameForm({ account, brief }: UserNameFormProps) {
  const { t } = useTranslation('account')
  const { form, formProps, busy } = useCallForm('changeUserName', {
    initialValues: { username: account.userName, idx: account._id },
    schema: changeUserNameSchema,
    input: (body) => ({ body }),
    invalidates: ['getMe'],
    onSuccess: (changed) => {
      renameSession(changed.userName)
      brief.show('green', t('profile.saved', { name: changed.userName }))
    },
  })
  const failure = useBriefly(formProps.failure)
  return (
    <Surface>
      <Form {...formProps} failure={failure}>
        <Stack>
          <Title order={2} fz="md">
            {t('profile.changeUserName')}
          </Title>
          <TextInput
            label={t('profile.userName')}
            autoComplete="username"
            autoCapitalize="none"
            {...form.getInputProps('username')}
          />
          <Group>
            <Button type="submit" loading={busy}>
              {t('profile.save')}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Surface>
  )
}
