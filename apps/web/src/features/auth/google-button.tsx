import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { IconBrandGoogle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { LoginState } from '../../lib/api/after-login.ts'
import { ApiError, asError, messageOf } from '../../lib/api/api-error.ts'
import { call } from '../../lib/api/call.ts'
import { storeSession } from '../../lib/api/session.ts'
import { forgetLocked } from '../../lib/locked.ts'
import { ErrorNotice } from '../../ui/feedback/error-notice.tsx'
import { GoogleCodeForm } from './google-code-form.tsx'
import { goToGoogle, takeGoogleAnswer } from './google-redirect.ts'

interface GoogleButtonProps {
  clientId: string
  state: LoginState
}

/** Goes to Google's sign-in page, and finishes the sign-in with what it sends back, after the second factor where there is one. */
export default function GoogleButton({ clientId, state }: GoogleButtonProps) {
  const { t } = useTranslation('auth')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Error | null>(null)
  const [pending, setPending] = useState(false)
  /** Google's answer while it waits for the code of the second factor. */
  const [waiting, setWaiting] = useState<string | null>(null)

  async function attempt(work: () => Promise<void>) {
    setFailure(null)
    setPending(true)
    try {
      await work()
    } catch (error) {
      setFailure(asError(error))
    } finally {
      setPending(false)
    }
  }

  const signIn = (idToken: string, code?: string) =>
    attempt(async () => {
      try {
        const record = await call('socialLogin', { body: { data: { idToken }, type: 'google', code } })
        forgetLocked()
        storeSession(record)
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
        setWaiting(idToken)
      }
    })

  const leave = () =>
    attempt(async () => {
      const { nonce } = await call('beginSocialLogin')
      goToGoogle(clientId, nonce, state?.from)
    })

  const finish = useEffectEvent(async () => {
    const answer = takeGoogleAnswer(hash)
    if (!answer) return
    // The token must not stay in the address bar and the history; the place to go on to is put back beside it.
    await navigate(pathTo('login'), { replace: true, state: { from: answer.from } satisfies LoginState })
    await signIn(answer.idToken)
  })

  useEffect(() => {
    void finish()
  }, [])

  return (
    <>
      {waiting ? (
        <GoogleCodeForm pending={pending} failure={failure} onCode={(code) => void signIn(waiting, code)} />
      ) : (
        <ErrorNotice>{failure && messageOf(failure)}</ErrorNotice>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconBrandGoogle size={18} />}
        loading={pending && !waiting}
        onClick={() => void leave()}
      >
        {t('signIn.google')}
      </Button>
    </>
  )
}
