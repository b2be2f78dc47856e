import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openCatalog } from '../src/platform/texts/catalog.ts'

const LOCALES = join(import.meta.dirname, '../../../locales')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locales-'))
  for (const language of ['en', 'ru']) await cp(join(LOCALES, language), join(folder, language), { recursive: true })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function write(language: string, area: string, texts: object): Promise<void> {
  await mkdir(join(folder, language), { recursive: true })
  await writeFile(join(folder, language, `${area}.json`), JSON.stringify(texts))
}

test('what a language lacks is said in English, as is all of a file that is cut in half', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined)
  await write('it', 'mails', { welcome: { signIn: 'Accedi' } })
  await write('it', 'papers', {})
  const half = (await readFile(join(LOCALES, 'it/papers.json'), 'utf8')).slice(0, 500)
  await writeFile(join(folder, 'it/papers.json'), half)
  const { mailsIn, textsIn, textAt } = openCatalog(folder)
  expect(mailsIn('it')('welcome.signIn')).toBe('Accedi')
  expect(mailsIn('it')('welcome.subject', { company: 'Needle' })).toBe('Welcome to Needle')
  expect(warned).not.toHaveBeenCalled()
  expect(textsIn('it', 'papers')('page', { page: 1, pages: 2 })).toBe('1 of 2')
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('locales/it/papers.json can’t be read'))
  // A language that nobody has any texts of.
  expect(textsIn('fr', 'exports')('yes')).toBe('Yes')
  expect(textAt('fr', 'values', ['Done'])).toBe('Done')
  warned.mockRestore()
})

test('a variant holds only what differs from its language', async () => {
  await write('en-GB', 'invoices', { tax: 'VAT ({{rate}}%)' })
  const { textsIn } = openCatalog(folder)
  expect(textsIn('en-GB', 'invoices')('tax', { rate: 20 })).toBe('VAT (20%)')
  expect(textsIn('en-GB', 'invoices')('itemCount', { count: 1 })).toBe('1 item')
  expect(textsIn('en-GB', 'exports')('headings.Tax')).toBe('Tax')
})

test('each language has its own plural forms: one, or six', async () => {
  await write('ja', 'invoices', { itemCount_other: '{{count}}件' })
  const forms = Object.fromEntries(
    ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`itemCount_${form}`, form]),
  )
  await write('ar', 'invoices', forms)
  const { textsIn } = openCatalog(folder)
  const said = (language: string) =>
    [0, 1, 2, 3, 11, 100].map((count) => textsIn(language, 'invoices')('itemCount', { count }))
  expect(said('ja')).toEqual(['0件', '1件', '2件', '3件', '11件', '100件'])
  expect(said('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  expect(said('ru').slice(0, 4)).toEqual(['0 позиций', '1 позиция', '2 позиции', '3 позиции'])
})

test('a stored value with a sign of keys in it is found as it is, and no text is filled in twice', () => {
  const { textAt, mailsIn, textsIn } = openCatalog(folder)
  expect(textAt('ru', 'values', ['fabric', 'Felt. 3:mm'])).toBeNull()
  expect(textAt('ru', 'values', ['fabric'])).toBeNull()
  const typed = '$t(mails:test.only) {{company}}'
  expect(mailsIn('en')('welcome.subject', { company: typed })).toBe(`Welcome to ${typed}`)
  expect(textsIn('en', 'answers')('verificationSent', { email: typed })).toContain(typed)
})

test('what was typed from right to left keeps its place in a mail', () => {
  const { mailsIn } = openCatalog(folder)
  expect(mailsIn('en')('welcome.subject', { company: 'שלום' })).toBe('Welcome to \u2068שלום\u2069')
})
