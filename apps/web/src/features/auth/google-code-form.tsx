import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { Form } from '../../ui/form/form.tsx'

interface GoogleCodeFormProps {
  pending: boolean
  /** Why the last code was refused. */
  failure: Error | null
  onCode: (code: string) => void
}

/** Asks for the second factor after a sign-in by Google. */
export function GoogleCodeForm({ pending, failure, onCode }: GoogleCodeFormProps) {
  const { t } = useTranslation('auth')
  const [code, setCode] = useState('')
  const errors = fieldErrors(failure)
  function submit() {
    if (code.trim() !== '' && !pending) onCode(code)
  }
  return (
    <Form errors={errors} failure={failure} onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('signIn.googleCode')}
          description={t('signIn.codeHint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoFocus
          data-path="code"
          error={errors.code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={pending}>
          {t('signIn.googleContinue')}
        </Button>
      </Stack>
    </Form>
  )
}
