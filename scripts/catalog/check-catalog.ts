import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { knownLanguage, LANGUAGES } from '@stitchdesk/contract/basics/enums'
import type { ErrorRow } from '@stitchdesk/contract/basics/errors'
import { ISSUE_SENTENCES } from '@stitchdesk/contract/basics/issue-sentences'
import { ISSUES } from '@stitchdesk/contract/basics/issues'
import { ERRORS } from '@stitchdesk/contract/errors'
import { ROOT } from '../run-step.ts'
import { catalogProblems } from './catalog-problems.ts'
import { DECLARATION, declareTexts } from './declare-texts.ts'
import { noteProblems, readNotes } from './notes.ts'
import { areasOf, languagesOf, readArea, type Texts } from './read-catalog.ts'

/** The texts of every language, held against the English ones. */
const problems: string[] = []
const english = read('en')
const notes = readNotes()
problems.push(...noteProblems(notes, english))
const languages = languagesOf()
problems.push(
  ...LANGUAGES.filter((each) => !languages.includes(each)).map(
    (each) => `locales/${each} is missing: the contract’s languages.ts has it`,
  ),
  ...languages
    .filter((each) => !knownLanguage(each))
    .map((each) => `locales/${each} has no row in the contract’s languages.ts`),
)
for (const language of languages.filter((each) => each !== 'en')) {
  const isVariant = languages.includes(language.replace(/-.*/, '')) && language.includes('-')
  problems.push(...catalogProblems({ english, notes }, language, read(language), isVariant))
}
problems.push(...codeProblems(english), ...sentenceProblems(english))
if (problems.length === 0 && readFileSync(join(ROOT, DECLARATION), 'utf8') !== declareTexts(english)) {
  problems.push(`${DECLARATION} is not what the English texts have: npm run texts writes it`)
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`)
  process.exitCode = 1
}

/** The areas of a language that can be read; what is wrong with the others is noted. */
function read(language: string): Record<string, Texts> {
  const found: Record<string, Texts> = {}
  for (const area of areasOf(language)) {
    try {
      found[area] = readArea(language, area)
    } catch (error) {
      problems.push((error as Error).message)
    }
  }
  return found
}

/** English texts of errors and issues that name other parameters than the contract gives them. */
function codeProblems({ commonErrors = {}, errors = {}, issues = {} }: Record<string, Texts>): string[] {
  const rows: [string, readonly string[], Texts[string] | undefined][] = [
    ...Object.entries<ErrorRow>(ERRORS).map(
      ([code, { params = [] }]) => [code, params, commonErrors[code] ?? errors[code]] as const,
    ),
    ...Object.entries(ISSUES).map(([code, params]) => [code, params, issues[code]] as const),
  ].map(([code, params, text]) => [code, params, text])
  return rows.flatMap(([code, params, text]) => {
    const named = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
    const same = named.every((name) => params.includes(name)) && params.every((name) => named.includes(name))
    return same
      ? []
      : [
          `locales/en: the text of ${code} names ${named.join(', ') || 'nothing'}, the contract ${params.join(', ') || 'nothing'}`,
        ]
  })
}

/** Sentences of issues that the English texts lack, or that no issue has. */
function sentenceProblems({ issueSentences = {} }: Record<string, Texts>): string[] {
  const texts = [...new Set(Object.keys(issueSentences).map((key) => key.replace(/_(one|other)$/, '')))]
  const known: readonly string[] = ISSUE_SENTENCES
  return [
    ...known
      .filter((name) => !texts.includes(name))
      .map((name) => `locales/en/issueSentences.json: ${name} is missing`),
    ...texts
      .filter((name) => !known.includes(name))
      .map((name) => `locales/en/issueSentences.json: ${name} is no sentence of an issue`),
  ]
}
