import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import { chainOf, i18n } from '../../i18n/i18n.ts'

type Params = Readonly<Record<string, string | number>>
const AS_IT_IS = { interpolation: { escapeValue: false } }
/** What a key says; that each code has a text is checked by the catalog's check. */
type Say = (key: string, values: object) => string

/** The text of a code in the chosen language; none if its texts have not come. */
export function textOfCode(namespace: 'issues' | 'errors', code: string, params: Params = {}): string | undefined {
  const areas = namespace === 'errors' ? ['commonErrors', 'errors'] : ['issues']
  const key = areas.map((area) => `${area}:${code}`).find((each) => i18n.exists(each))
  return key && (i18n.t as Say)(key, { ...params, ...AS_IT_IS })
}

/** For texts that have not come, or a code that only a later version knows. */
const unknown = () => textOfCode('errors', 'invalid_body') ?? ''

/**
 * The message of an issue. In English it is the sentence of the answer. An issue found in the browser has its own sentence if the
 * chosen language has that. Otherwise it is the chosen language's text of its code.
 */
export function issueText({ code, params, sentence, more, message }: IssueDescription & { message?: string }): string {
  if (message && i18n.language === 'en') return message
  const isOwn = sentence && hasOwn(sentence)
  const own = isOwn && (i18n.t as Say)(`issueSentences:${sentence}`, { ...params, ...more, ...AS_IT_IS })
  return own || (textOfCode('issues', code, params) ?? message ?? unknown())
}

/** Whether the chosen language, or the language that it is a variant of, has a sentence of its own, without falling back to English. */
function hasOwn(sentence: string): boolean {
  const keys = [sentence, `${sentence}_other`]
  return chainOf(i18n.language).some((language) =>
    keys.some((key) => i18n.getResource(language, 'issueSentences', key) !== undefined),
  )
}
