import { parseSync } from '@swc/core'
import type { Sources } from '../sources.ts'

/** Casts in a thousand lines of a folder. A cast is believed: a type guard, a schema or a narrower type is checked. May fall, never rise. */
const MOST_CASTS = 1.5
/** What may be a cast: parsing the rest would take seconds. */
const CASTS = /\bas (?!const\b)|[=(]\s*</

/** Folders of sources with more casts than that; `as const` casts nothing. */
export function castProblems(folders: Readonly<Record<string, Sources>>): string[] {
  return Object.entries(folders).flatMap(([folder, sources]) => {
    const texts = [...sources]
    const lines = texts.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0)
    const casts = texts.reduce((sum, [path, text]) => sum + countCasts(text, path.endsWith('x')), 0)
    const share = (casts * 1000) / lines
    return share > MOST_CASTS
      ? [
          `${folder} casts ${casts} times in ${lines} lines, ${share.toFixed(2)} in a thousand, more than ${MOST_CASTS}.`,
        ]
      : []
  })
}

/** How often a text casts. */
export function countCasts(text: string, tsx = false): number {
  if (!CASTS.test(text)) return 0
  let casts = 0
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && (node.type === 'TsAsExpression' || node.type === 'TsTypeAssertion')) casts += 1
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(text, { syntax: 'typescript', tsx }).body)
  return casts
}
