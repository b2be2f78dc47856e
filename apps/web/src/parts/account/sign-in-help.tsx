import { Button, Group } from '@mantine/core'
import { IconKey, IconShieldOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction } from '../../lib/api/query.ts'
import { useSession } from '../../lib/api/session.ts'
import { confirmAction } from '../../ui/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'

interface SignInHelpProps {
  account: { _id: string; userName: string; contactPerson: string; email: string }
  /** Whether the account has a second factor; undefined where that is not known. */
  twoFactor?: boolean
}

const ICON = { size: 14, stroke: 1.6, 'aria-hidden': true } as const

/** Whether the person signed in may help others to sign in again. */
export function useHelpsSigningIn(): boolean {
  return mayCall('resetTwoFactor', useSession()?.user.Designation ?? null)
}

/** An administrator's help for a person who can't sign in: mail a password link, remove a lost second factor. */
export function SignInHelp({ account, twoFactor = true }: SignInHelpProps) {
  const { t } = useTranslation('account')
  const me = useSession()?.user._id
  const send = useAction('startPasswordReset')
  const reset = useAction('resetTwoFactor', { invalidates: ['listEmployees'] })
  const { _id, email } = account
  const name = account.contactPerson || account.userName

  async function ask(kind: 'password' | 'twoFactor', help: () => Promise<{ message: string }>) {
    const agreed = await confirmAction({
      title: t(`signInHelp.${kind}.title`, { name }),
      body: t(`signInHelp.${kind}.question`, { email }),
      confirmLabel: t(`signInHelp.${kind}.confirm`),
      danger: kind === 'twoFactor',
    })
    if (!agreed) return
    try {
      notifySuccess((await help()).message)
    } catch (error) {
      notifyError(error)
    }
  }

  return (
    <Group gap="xs" mt={4}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconKey {...ICON} />}
        loading={send.isPending}
        onClick={() => void ask('password', () => send.mutateAsync({ params: { _id } }))}
      >
        {t('signInHelp.password.button')}
      </Button>
      {twoFactor && _id !== me && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconShieldOff {...ICON} />}
          loading={reset.isPending}
          onClick={() => void ask('twoFactor', () => reset.mutateAsync({ params: { _id } }))}
        >
          {t('signInHelp.twoFactor.button')}
        </Button>
      )}
    </Group>
  )
}
