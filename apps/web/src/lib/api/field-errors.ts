import { ApiError } from './api-error.ts'
import { issueText } from './issue-text.ts'

/** The messages of a refused call by field, as a Mantine form takes them; empty when no field is named. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!(error instanceof ApiError)) return errors
  for (const issue of error.issues) errors[issue.path.join('.')] ??= issueText(issue)
  return errors
}
