import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeSession } from '../../lib/api/session.ts'
import { forgetLocked } from '../../lib/locked.ts'
import { focusOnceDrawn } from '../../ui/form/focus-once-drawn.ts'
import { Form } from '../../ui/form/form.tsx'
import { useAuthForm } from './use-auth-form.ts'

interface PasswordSignInProps {
  /** The person, if known: then only the password is asked for. */
  userName?: string
  submitLabel: string
  /** Above the fields. */
  before?: ReactNode
  /** Below the button. */
  after: ReactNode
}

/** Signs in by user name and password, and by a code where the account asks for one. */
export function PasswordSignIn({ userName, submitLabel, before, after }: PasswordSignInProps) {
  const { t } = useTranslation('auth')
  const form = useAuthForm('login', { userName: userName ?? '', password: '' }, (record) => {
    forgetLocked()
    storeSession(record)
  })
  const [codeAsked, setCodeAsked] = useState(false)
  const { formProps } = form
  const needsCode = formProps.failure?.code === 'two_factor_required'
  if (needsCode && !codeAsked) setCodeAsked(true)
  return (
    <Form {...formProps} failure={needsCode ? null : formProps.failure}>
      <Stack>
        {before}
        {userName === undefined ? (
          <TextInput
            label={t('signIn.userName')}
            autoComplete="username"
            autoCapitalize="none"
            ref={focusOnceDrawn}
            {...form.field('userName')}
          />
        ) : (
          // Lets a password manager know the user name.
          <input type="hidden" name="userName" autoComplete="username" value={userName} />
        )}
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          autoFocus={userName !== undefined}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.field('password')}
        />
        {codeAsked && (
          <TextInput
            label={t('signIn.code')}
            description={t('signIn.codeHint')}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoFocus
            {...form.field('code')}
          />
        )}
        <Button type="submit" size="md" loading={form.pending}>
          {submitLabel}
        </Button>
        {after}
      </Stack>
    </Form>
  )
}
