import { fillIn } from '@stitchdesk/contract/basics/fill-in'
import type { IssueDescription } from '@stitchdesk/contract/basics/issues'
import { i18n } from '../../i18n/i18n.ts'

/** The words that the chosen language has for a code; none where it says nothing of its own, as English does. */
export function textOfCode(
  namespace: 'issues' | 'errors',
  code: string,
  params: Readonly<Record<string, string | number>> = {},
): string | undefined {
  const text: unknown = i18n.getResource(i18n.language, namespace, code)
  return typeof text === 'string' ? fillIn(text, params) : undefined
}

/** The message of an issue: in the chosen language, else the English sentence of the answer. */
export function issueText({ code, params, message }: IssueDescription): string {
  return textOfCode('issues', code, params) ?? message
}
