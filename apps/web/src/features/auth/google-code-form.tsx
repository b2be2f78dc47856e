import { Button, Stack, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface GoogleCodeFormProps {
  pending: boolean
  onCode: (code: string) => void
}

/** Asks for the second factor after a sign-in by Google. */
export function GoogleCodeForm({ pending, onCode }: GoogleCodeFormProps) {
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (code.trim() !== '' && !pending) onCode(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('signIn.googleCode')}
          description={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={pending}>
          {t('signIn.googleContinue')}
        </Button>
      </Stack>
    </form>
  )
}
