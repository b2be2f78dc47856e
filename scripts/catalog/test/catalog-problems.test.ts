import { expect, test } from 'vitest'
import { catalogProblems } from '../catalog-problems.ts'
import { declareTexts } from '../declare-texts.ts'
import { noteProblems } from '../notes.ts'
import { readArea, type Texts } from '../read-catalog.ts'

const ENGLISH = {
  desk: {
    title: 'Order desk',
    hello: 'Hello <b>{{name}}</b>',
    when: '{{day, date}}',
    files_zero: 'no files',
    files_one: '{{count}} file of {{name}}',
    files_other: '{{count}} files of {{name}}',
    menu: { open: 'Open' },
  },
}
const notes = { desk: { longest: 140 } }

const SAME = ENGLISH.desk
/** What the check says of a language whose texts differ from English by these. */
const problems = (language: string, changed: Texts, isVariant = false, without: readonly string[] = []) => {
  const texts = Object.fromEntries(
    Object.entries({ ...(isVariant ? {} : SAME), ...changed }).filter(([key]) => !without.includes(key)),
  )
  return catalogProblems({ english: ENGLISH, notes }, language, { desk: texts }, isVariant)
}

test.each<[string, Texts, string]>([
  ['a placeholder too many', { title: 'Auftrag {{name}}' }, 'title has {{name}}, which English has not'],
  ['a placeholder too few', { hello: 'Hallo <b>Anna</b>' }, 'hello lacks {{name}}'],
  ['another format of a placeholder', { when: '{{day}}' }, 'when lacks {{day, date}}'],
  ['other tags', { hello: 'Hallo <i>{{name}}</i>' }, 'hello has other tags than English: </i> <i>'],
  ['a key that English has not', { extra: 'Mehr' }, 'extra is not needed'],
  ['an empty text', { title: ' ' }, 'title is empty'],
  ['a nested text that is missing', { menu: {} }, 'menu.open is missing'],
  ['a text without room', { title: 'Auftragsannahmestelle' }, 'title is longer than 140 % of the English text'],
])('%s is told with its file and key', (_, changed, sentence) => {
  expect(problems('de', changed)).toContain(`locales/de/desk.json: ${sentence}`)
})

test('a language that is whole is told nothing of, and a counted text may leave its count to its words', () => {
  expect(problems('de', { files_one: 'eine Datei von {{name}}' })).toEqual([])
})

test.each([
  ['ru', ['few', 'many']],
  ['ar', ['zero', 'two', 'few', 'many']],
] as const)('%s needs the plural forms that it has', (language, forms) => {
  const lacking = forms
    .filter((form) => form !== 'zero')
    .map((form) => `locales/${language}/desk.json: files_${form} is missing`)
  expect(problems(language, {})).toEqual(lacking)
  const texts = Object.fromEntries(lacking.map((each) => [each.split(' ')[1], '{{count}} {{name}}']))
  expect(problems(language, texts)).toEqual([])
})

test('a language without plurals needs one form alone', () => {
  expect(problems('ja', {}, false, ['files_one'])).toEqual([])
  expect(problems('ja', {})).toEqual(['locales/ja/desk.json: files_one is not needed'])
})

test('a variant may hold only what differs, and nothing that English has not', () => {
  expect(problems('en-GB', { title: 'Order counter' }, true)).toEqual([])
  expect(problems('en-GB', { title: 'Order desk' }, true)).toEqual([
    'locales/en-GB/desk.json: title is the same as in English',
  ])
  expect(problems('en-GB', { colour: 'Colour' }, true)).toEqual(['locales/en-GB/desk.json: colour is not needed'])
})

test('an area that is missing, or that English has not, is told', () => {
  expect(catalogProblems({ english: ENGLISH, notes: {} }, 'it', { banco: {} })).toEqual([
    'locales/it/desk.json: is missing',
    'locales/it/banco.json: is no area of English',
  ])
})

test('a note of a key that is not there is told', () => {
  const keys = { 'menu.open': 'As in: open work', gone: 'Nothing', files: 'Of a request' }
  expect(noteProblems({ desk: { keys }, office: {} }, ENGLISH)).toEqual([
    'locales/notes.json: desk has no gone',
    'locales/notes.json: office is no area',
  ])
})

test('a file that is cut in half is told by its name', async () => {
  const { mkdtemp, mkdir, writeFile, rm } = await import('node:fs/promises')
  const { tmpdir } = await import('node:os')
  const { join } = await import('node:path')
  const folder = await mkdtemp(join(tmpdir(), 'locales-'))
  await mkdir(join(folder, 'de'))
  await writeFile(join(folder, 'de/desk.json'), JSON.stringify(ENGLISH.desk).slice(0, 60))
  expect(() => readArea('de', 'desk', folder)).toThrow('locales/de/desk.json can’t be read')
  await rm(folder, { recursive: true })
})

test('words alone change no declaration, placeholders do', () => {
  const declared = declareTexts(ENGLISH)
  const other = (title: string) => declareTexts({ desk: { ...ENGLISH.desk, title } })
  expect(other('Desk of orders')).toBe(declared)
  expect(other('Desk of {{name}}')).not.toBe(declared)
})
