import { issueOf } from '@stitchdesk/contract/basics/library-issues'
import type { z } from 'zod'
import { issueText } from './issue-text.ts'

/** The first issue of each field by a schema, by path; empty when the values are valid. */
export function schemaErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    errors[issue.path.join('.')] ??= issueText(issueOf(issue))
  }
  return errors
}

/** The first thing that a schema says is wrong with a value; none when it takes it. */
export function firstError(schema: z.ZodType, value: unknown): string | undefined {
  return Object.values(schemaErrors(schema, value))[0]
}
