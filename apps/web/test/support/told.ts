import type { Issue } from '@stitchdesk/contract/basics/error-body'
import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import commonErrors from '../../../../locales/en/commonErrors.json' with { type: 'json' }
import errors from '../../../../locales/en/errors.json' with { type: 'json' }
import issues from '../../../../locales/en/issues.json' with { type: 'json' }

const ERRORS: Readonly<Record<string, string>> = { ...commonErrors, ...errors }

/** The sentence in which the API answers a code to English readers, without its parameters. */
export const toldOf = (code: ErrorCode): string => ERRORS[code] ?? ''

/** An issue as the API answers it to English readers. @param sentence one of its own */
export function toldIssue(path: Issue['path'], { code, params }: IssueDescription, sentence?: string): Issue {
  const fill = (text: string, [name, value]: [string, string | number]) => text.replaceAll(`{{${name}}}`, `${value}`)
  return { path, code, params, message: sentence ?? Object.entries(params).reduce(fill, issues[code]) }
}
