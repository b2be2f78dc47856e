import { Alert, Anchor, Avatar, Button, FileButton, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { pathTo } from '@stitchdesk/contract/addresses'
import { changeUserNameSchema } from '@stitchdesk/contract/auth/auth'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { addressLines } from '@stitchdesk/contract/customers/address'
import type { OwnAccount } from '@stitchdesk/contract/customers/customer'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction, useCall } from '../../lib/api/query.ts'
import { formatFileSize } from '../../lib/file-size.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { refusalOf } from '../../ui/form/refusal.ts'
import { validateWith } from '../../ui/form/validation.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Surface } from '../../ui/surface.tsx'
import { renameSession } from './rename-session.ts'
import { UnitChoice } from './unit-choice.tsx'
import { useAvatar } from './use-avatar.ts'
import { useBriefMessage } from './use-brief-message.ts'

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
                {t('profile.idNo', { id: account?.id ?? '' })}
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

/** What else the shop knows of them; nothing that was not given. */
function OwnDetails({ account }: { account: OwnAccount }) {
  const { t } = useTranslation('account')
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
  if (given.length === 0) return null
  const isCustomer = isCustomerRole(account.Designation)
  return (
    <Surface
      title={t('profile.details')}
      actions={
        isCustomer && (
          <Anchor component={Link} to={pathTo('userDashboard')} size="sm">
            {t('profile.change')}
          </Anchor>
        )
      }
    >
      <Facts layout="beside">
        {given.map(([field, value]) => (
          <Fact key={field} label={t(`profile.${field}`)}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Surface>
  )
}

interface UserNameFormProps {
  account: OwnAccount
  brief: ReturnType<typeof useBriefMessage>
}

function UserNameForm({ account, brief }: UserNameFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({
    initialValues: { username: account.userName, idx: account._id },
    validate: validateWith(changeUserNameSchema),
  })
  const change = useAction('changeUserName', {
    invalidates: ['getMe'],
    onSuccess: (changed) => {
      renameSession(changed.userName)
      brief.show('green', t('profile.saved', { name: changed.userName }))
    },
    onError: (error) => {
      const refusal = refusalOf(error, ['username'])
      form.setErrors(refusal.fields)
      if (refusal.form) brief.show('red', refusal.form)
    },
  })
  return (
    <Surface>
      <form onSubmit={form.onSubmit((body) => change.mutate({ body }))} noValidate>
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
            <Button type="submit" loading={change.isPending}>
              {t('profile.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Surface>
  )
}
