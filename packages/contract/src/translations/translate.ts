import type { Language } from '../basics/enums.ts'
import type { ErrorBody } from '../basics/error-body.ts'
import { fillIn } from '../basics/fill-in.ts'
import { type TextEach, textIn } from '../basics/languages.ts'
import { ERROR_TEXTS } from './error-texts.ts'
import { ISSUE_TEXTS } from './issue-texts.ts'

/** A refusal in a language, by its code and the codes of its issues; in English it stays as it was written. */
export function translateError(body: ErrorBody, language: Language): ErrorBody {
  if (language === 'en') return body
  const write = (texts: TextEach, params: Readonly<Record<string, string | number>>) =>
    fillIn(textIn(texts, language), params)
  const issues = body.issues?.map((issue) => ({ ...issue, message: write(ISSUE_TEXTS[issue.code], issue.params) }))
  // One issue's sentence may stand for the whole.
  const about = body.issues?.findIndex(({ message }) => message === body.message) ?? -1
  const message = issues?.[about]?.message ?? write(ERROR_TEXTS[body.code], body.params ?? {})
  return { ...body, message, ...(issues && { issues }) }
}
