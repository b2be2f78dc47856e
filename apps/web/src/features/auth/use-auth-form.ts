import type { Answer, BodyInput } from '@stitchdesk/contract/endpoints'
import { type ChangeEvent, useState } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { type CallInputArgs, call } from '../../lib/api/call.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'

/** The sign-in calls and the schema that checks what each sends. */
const SCHEMAS = {
  login: 'loginSchema',
  register: 'registerSchema',
  forgotPassword: 'forgotPasswordSchema',
  resetPassword: 'resetPasswordSchema',
  verifyEmail: 'verifyEmailSchema',
} as const
type AuthEndpoint = keyof typeof SCHEMAS

type Values = Record<string, string>
type Errors = Record<string, string>

/**
 * The issues by the schema with which the API checks the same body. It is fetched when the form is first sent, for the schema
 * library would weigh a quarter of the login page; when it can't be had the API's own check stands.
 */
async function validate(endpoint: AuthEndpoint, values: unknown): Promise<Errors> {
  try {
    const [schemas, { schemaErrors }] = await Promise.all([
      import('@stitchdesk/contract/auth/auth'),
      import('../../lib/api/schema-errors.ts'),
      loadTexts('refusals'),
    ])
    return schemaErrors(schemas[SCHEMAS[endpoint]], values)
  } catch {
    return {}
  }
}

/**
 * A form of a page without sign-in: its values, their errors, and the result of sending. These pages don't load the form library,
 * which is larger.
 * @param onSuccess told the answer, and what was sent
 */
export function useAuthForm<N extends AuthEndpoint>(
  endpoint: N,
  initial: BodyInput<N> & Values,
  onSuccess?: (answer: Answer<N>, sent: BodyInput<N> & Values) => void | Promise<void>,
) {
  const [values, setValues] = useState<Values>(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [answer, setAnswer] = useState<Answer<N> | null>(null)
  const [pending, setPending] = useState(false)

  async function send() {
    setFailure(null)
    setAnswer(null)
    // An optional field that was never shown, or left empty, is not sent.
    const body = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== '' || name in initial))
    const found = await validate(endpoint, body)
    setErrors(found)
    if (Object.keys(found).length > 0) return
    try {
      const received = await call(endpoint, ...([{ body }] as unknown as CallInputArgs<N>))
      await onSuccess?.(received, body as BodyInput<N> & Values)
      setAnswer(received)
      setValues(initial)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setErrors(fieldErrors(error))
      setFailure(error)
    }
  }

  return {
    pending,
    answer,
    formProps: {
      errors,
      failure,
      async onSubmit() {
        if (pending) return
        setPending(true)
        await send().finally(() => setPending(false))
      },
    },
    /** Props of the input for one value. */
    field(name: keyof BodyInput<N> & string) {
      return {
        name,
        'data-path': name,
        value: values[name] ?? '',
        error: errors[name] || undefined,
        onChange(event: ChangeEvent<HTMLInputElement>) {
          const { value } = event.currentTarget
          setValues((current) => ({ ...current, [name]: value }))
          setErrors((current) => ({ ...current, [name]: '' }))
        },
      }
    },
  }
}
