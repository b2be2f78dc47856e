import { useForm } from '@mantine/form'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { z } from 'zod'
import type { CallInput } from '../../lib/api/call.ts'
import { fieldErrors } from '../../lib/api/field-errors.ts'
import { useAction } from '../../lib/api/query.ts'
import { validateWith } from './validation.ts'

/** The input of a call, of any of these. */
type InputOf<N extends CallName> = N extends CallName ? CallInput<N> : never

interface CallFormOptions<N extends CallName, Values> {
  initialValues: Values
  /** The schema by which the API checks the body; its messages stand at the fields before anything is sent. */
  schema: z.ZodType
  /** The call's input for the values. */
  input: (values: Values) => InputOf<N>
  /** Calls whose answers are out of date afterwards. */
  invalidates?: readonly CallName[]
  onSuccess: (answer: Answer<N>) => void
  /** Whether fields are checked as they are left. */
  checksOnBlur?: boolean
}

/**
 * A form that makes one call: checked before by the call's own schema, sent once, and what the API refuses stands at the field
 * it is about. What was typed stays until the caller resets the form.
 * @returns the form; the properties of its `Form`; whether it is being sent
 */
export function useCallForm<N extends CallName, Values extends Record<string, unknown>>(
  name: N,
  { initialValues, schema, input, invalidates, onSuccess, checksOnBlur = false }: CallFormOptions<N, Values>,
) {
  const form = useForm<Values>({ initialValues, validate: validateWith(schema), validateInputOnBlur: checksOnBlur })
  const action = useAction(name, {
    invalidates,
    onSuccess,
    onError: (error) => form.setErrors(fieldErrors(error)),
  })
  return {
    form,
    formProps: {
      errors: form.errors,
      failure: action.error,
      onSubmit: form.onSubmit((values) => action.mutate(input(values) as CallInput<N>)),
    },
    busy: action.isPending,
  }
}
