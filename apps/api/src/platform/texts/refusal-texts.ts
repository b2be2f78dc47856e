import type { Language } from '@stitchdesk/contract/basics/enums'
import type { ErrorBody, Issue } from '@stitchdesk/contract/basics/error-body'
import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import type { AppError } from '../errors.ts'
import { hasText, textAt, textsIn } from './catalog.ts'

type Params = Readonly<Record<string, string | number>>
/** The text of a code; that each has one, and which parameters it has, is checked by the catalog's check. */
type Say = (code: string, params: Params) => string

/** Why a call failed, in a language. */
export function errorIn(language: Language, code: ErrorCode, params: Params): string {
  const area = textAt('en', 'commonErrors', [code]) === null ? 'errors' : 'commonErrors'
  return (textsIn(language, area) as Say)(code, params)
}

/** What is wrong with an input, in a language: its own sentence, where the language has it, else that of its code. */
export function issueIn(language: Language, { code, params, sentence, more }: IssueDescription): string {
  const values = { ...params, ...more }
  if (sentence && hasText(language, 'issueSentences', sentence))
    return (textsIn(language, 'issueSentences') as Say)(sentence, values)
  return (textsIn(language, 'issues') as Say)(code, params)
}

/** The body of the answer to a failure, in a language. */
export function bodyOf({ code, params, issues, about }: AppError, language: Language = 'en'): ErrorBody {
  const told = issues?.map((issue): Issue => {
    const { path, code, params } = issue
    return { path, code, params, message: issueIn(language, issue) }
  })
  // One issue's sentence may stand for the whole.
  const message = about ? issueIn(language, about) : errorIn(language, code, params)
  return { code, ...(Object.keys(params).length > 0 && { params }), message, ...(told && { issues: told }) }
}
