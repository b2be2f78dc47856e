import { Button } from '@mantine/core'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { LoginState } from '../../lib/after-login.ts'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { pathTo } from '../../lib/paths.ts'
import { storeSession } from '../../lib/session.ts'
import { FormError } from '../../ui/form-error.tsx'
import { goToGoogle, takeGoogleAnswer } from './google-redirect.ts'

interface GoogleButtonProps {
  clientId: string
  state: LoginState | null
}

/** Goes to Google's sign-in page, and finishes the sign-in with what it sends back. */
export default function GoogleButton({ clientId, state }: GoogleButtonProps) {
  const { t } = useTranslation('auth')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)

  const finish = useEffectEvent(async () => {
    const answer = takeGoogleAnswer(hash)
    if (!answer) return
    // The token must not stay in the address bar and the history; the place to go on to is put back beside it.
    await navigate(pathTo('login'), { replace: true, state: { from: answer.from } satisfies LoginState })
    try {
      storeSession(await call('socialLogin', { body: { data: { idToken: answer.idToken }, type: 'google' } }))
    } catch (error) {
      setFailure(messageOf(error))
    }
  })

  useEffect(() => {
    void finish()
  }, [])

  return (
    <>
      <FormError>{failure}</FormError>
      <Button
        variant="default"
        size="md"
        leftSection={<IconBrandGoogle size={18} />}
        onClick={() => goToGoogle(clientId, state?.from)}
      >
        {t('signIn.google')}
      </Button>
    </>
  )
}
