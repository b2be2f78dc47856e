import { useForm } from '@mantine/form'
import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import type { FormEvent } from 'react'
import type { z } from 'zod'
import type { CallInput } from '../../lib/api/call.ts'
import { useAction } from '../../lib/api/query.ts'
import { refusalOf } from './refusal.ts'
import { validateWith } from './validation.ts'

interface CallFormOptions<N extends CallName, Values> {
  initialValues: Values
  /** The schema by which the API checks the body; its messages stand at the fields before anything is sent. */
  schema: z.ZodType
  /** The call's input for the values. */
  input: (values: Values) => CallInput<N>
  /** Calls whose answers are out of date afterwards. */
  invalidates?: readonly CallName[]
  onSuccess: (answer: Answer<N>) => void
  /** Whether fields are checked as they are left. */
  checksOnBlur?: boolean
}

/**
 * A form that makes one call: checked before by the call's own schema, sent once, and what the API refuses stands at the field
 * it is about. What was typed stays until the caller resets the form.
 * @returns the form; `onSubmit` for its element, which puts the cursor into the first field that is wrong; whether it is being
 *   sent; what was refused without naming a field, or null; whether the last sending failed
 */
export function useCallForm<N extends CallName, Values extends Record<string, unknown>>(
  name: N,
  { initialValues, schema, input, invalidates, onSuccess, checksOnBlur = false }: CallFormOptions<N, Values>,
) {
  const fields = Object.keys(initialValues)
  const form = useForm<Values>({ initialValues, validate: validateWith(schema), validateInputOnBlur: checksOnBlur })
  const action = useAction(name, {
    invalidates,
    onSuccess,
    onError: (error) => form.setErrors(refusalOf(error, fields).fields),
  })
  const submit: (event?: FormEvent<HTMLFormElement>) => void = form.onSubmit(
    (values) => action.mutate(input(values)),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return {
    form,
    onSubmit: submit,
    busy: action.isPending,
    refusal: action.error && refusalOf(action.error, fields).form,
    failed: action.error !== null,
  }
}
