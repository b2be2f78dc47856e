import type { z } from 'zod'
import sentences from '../../../locales/en/issueSentences.json' with { type: 'json' }
import issues from '../../../locales/en/issues.json' with { type: 'json' }
import type { IssueDescription } from '../src/basics/issues.ts'
import { issueOf } from '../src/basics/library-issues.ts'

const ENGLISH: Readonly<Record<string, string>> = { ...issues, ...sentences }

/** What an English reader is told of an issue. */
export function sentenceOf({ code, params, sentence, more }: IssueDescription): string {
  const key = sentence ?? code
  const text = ENGLISH[key] ?? ENGLISH[`${key}_${more?.count === 1 ? 'one' : 'other'}`] ?? ''
  const fill = (filled: string, [name, value]: [string, string | number]) =>
    filled.replaceAll(`{{${name}}}`, `${value}`)
  return Object.entries({ ...params, ...more }).reduce(fill, text)
}

/** What a person is told about each field: the first message per path, dots between its parts. Empty when all is well. */
export function messages(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input)
  const found: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) found[issue.path.join('.')] ??= sentenceOf(issueOf(issue))
  return found
}
