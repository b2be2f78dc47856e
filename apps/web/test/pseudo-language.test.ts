import { expect, it } from 'vitest'
import { pseudoText, pseudoTexts } from '../src/i18n/pseudo-language-texts.ts'

it('a text of the pseudo-language is 40 % longer, in brackets, and keeps placeholders and tags', () => {
  expect(pseudoText('Send {{count}} <code>files</code>')).toMatch(/^⟦Šéñð \{\{count\}\} <code>.*<\/code> .+⟧$/u)
  expect(pseudoText('Settings').length).toBeGreaterThanOrEqual('Settings'.length * 1.4)
  // Files of texts stand in other ones.
  expect(pseudoTexts(pseudoTexts({ a: { b: 'New' } }))).toEqual(pseudoTexts({ a: { b: 'New' } }))
})
