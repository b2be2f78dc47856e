import type { FormErrors } from '@mantine/form'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { issueText } from '../../lib/api/issue-text.ts'

/** The messages of a refusal: at fields, and one for the form if no field is named. */
export interface Refusal {
  fields: FormErrors
  form: string | null
}

/**
 * Sort a failure's messages to the fields of a form.
 * @param fields names of the fields that the form shows; issues at others join the form's own message
 */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  if (!(error instanceof ApiError) || error.issues.length === 0) return { fields: {}, form: messageOf(error) }
  const refusal: Refusal = { fields: {}, form: null }
  const elsewhere: string[] = []
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    const known = fields.includes(path) || fields.includes(String(issue.path[0] ?? ''))
    if (known) refusal.fields[path] ??= issueText(issue)
    else elsewhere.push(issueText(issue))
  }
  if (elsewhere.length > 0) refusal.form = elsewhere.join(' ')
  return refusal
}
