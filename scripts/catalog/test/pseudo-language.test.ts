import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Area, openCatalog } from '../../../apps/api/src/platform/texts/catalog.ts'
import { catalogProblems } from '../catalog-problems.ts'
import { pseudoText, pseudoTexts, writePseudoCatalog } from '../pseudo-language.ts'
import { flatten, languagesOf, readLanguage } from '../read-catalog.ts'

it('a text of the pseudo-language is 40 % longer, in brackets, and keeps placeholders and tags', () => {
  expect(pseudoText('Send {{count}} <code>files</code>')).toMatch(/^⟦Šéñð \{\{count\}\} <code>.*<\/code> .+⟧$/u)
  expect(pseudoText('Settings').length).toBeGreaterThanOrEqual('Settings'.length * 1.4)
  // Files of texts stand in other ones.
  expect(pseudoTexts(pseudoTexts({ a: { b: 'New' } }))).toEqual(pseudoTexts({ a: { b: 'New' } }))
})

it('the pseudo-language is a language like any other: a folder, which has every text with its placeholders and tags', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'locales-'))
  writePseudoCatalog(folder, 'en-XA')
  const english = readLanguage('en')
  expect(languagesOf(folder)).toEqual([...languagesOf(), 'en-XA'].sort())
  expect(catalogProblems({ english, notes: {} }, 'en-XA', readLanguage('en-XA', folder))).toEqual([])
  const { textsIn } = openCatalog(folder)
  for (const [area, texts] of Object.entries(english)) {
    const say = textsIn('en-XA', area as Area) as (key: string, values: object) => string
    for (const key of flatten(texts).keys())
      expect(say(key.replace(/_(one|other)$/, ''), { count: 2 }), `${area}:${key}`).toContain('⟦')
  }
  await rm(folder, { recursive: true })
})
