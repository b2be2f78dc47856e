import { type AreaNotes, isOptional, type Notes } from './notes.ts'
import { type Areas, type Flat, flatten } from './read-catalog.ts'

const FORM = /_(zero|one|two|few|many|other)$/
const PLACEHOLDER = /\{\{\s*(.*?)\s*\}\}/g
const TAG = /<\/?\s*[\w-]+\s*\/?>/g
/** A short word may be longer by so many letters. */
const LEEWAY = 8

/** What is wrong with the texts of a language, each as a sentence with its file and key. @param variant it may hold only what differs */
export function catalogProblems(
  { english, notes }: { english: Areas; notes: Notes },
  language: string,
  areas: Areas,
  variant = false,
): string[] {
  const said = (area: string, problems: string[]) => problems.map((each) => `locales/${language}/${area}.json: ${each}`)
  const mayLack = (area: string) => variant || notes[area]?.partial === true
  const isVariantOfEnglish = variant && language.startsWith('en-')
  const lacking = Object.keys(english).filter((area) => !areas[area] && !mayLack(area))
  return [
    ...lacking.flatMap((area) => said(area, ['is missing'])),
    ...Object.entries(areas).flatMap(([area, texts]) => {
      const source = english[area]
      if (!source) return said(area, ['is no area of English'])
      const [wanted, own] = [flatten(source), flatten(texts)]
      return said(area, [
        ...keyProblems(wanted, own, language, mayLack(area)),
        ...[...own].flatMap(([key, text]) => textProblems(key, [sourceOf(wanted, key), text], notes[area])),
        ...(isVariantOfEnglish ? sameProblems(wanted, own) : []),
      ])
    }),
  ]
}

/** Texts of a variant that it would have anyway. */
const sameProblems = (english: Flat, own: Flat) =>
  [...own].filter(([key, text]) => english.get(key) === text).map(([key]) => `${key} is the same as in English`)

/** Whether a key is one of the forms of a counted text. */
const isCounted = (english: Flat, key: string) => FORM.test(key) && english.has(key.replace(FORM, '_other'))

/** The English text of a key; of a form that English lacks, the one for many. */
const sourceOf = (english: Flat, key: string) => english.get(key) ?? english.get(key.replace(FORM, '_other')) ?? ''

function keyProblems(english: Flat, own: Flat, language: string, mayLack: boolean): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const wanted = new Set(
    [...english.keys()].flatMap((key) =>
      // A sentence of its own for none is no form of a language.
      isCounted(english, key) && !key.endsWith('_zero') ? forms.map((form) => key.replace(FORM, `_${form}`)) : [key],
    ),
  )
  const lacking = mayLack ? [] : [...wanted].filter((key) => !own.has(key))
  return [
    ...lacking.map((key) => `${key} is missing`),
    ...[...own.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not needed`),
  ]
}

function textProblems(key: string, [english, text]: [english: string, text: string], notes?: AreaNotes): string[] {
  if (english === '') return []
  if (text.trim() === '') return [`${key} is empty`]
  const [wanted, own] = [placeholdersIn(english), placeholdersIn(text)]
  // A counted text may leave the count to its words, as in “one file”.
  const free = (name: string) => (FORM.test(key) && name === 'count') || isOptional(notes, key, name)
  return [
    ...wanted.filter((name) => !own.includes(name) && !free(name)).map((name) => `${key} lacks {{${name}}}`),
    ...own
      .filter((name) => !wanted.includes(name) && !(FORM.test(key) && name === 'count'))
      .map((name) => `${key} has {{${name}}}, which English has not`),
    ...(tagsIn(english) === tagsIn(text) ? [] : [`${key} has other tags than English: ${tagsIn(text) || 'none'}`]),
    ...(notes?.longest && text.length > Math.max((english.length * notes.longest) / 100, english.length + LEEWAY)
      ? [`${key} is longer than ${notes.longest} % of the English text`]
      : []),
  ]
}

const placeholdersIn = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)

const tagsIn = (text: string) => (text.match(TAG) ?? []).sort().join(' ')
