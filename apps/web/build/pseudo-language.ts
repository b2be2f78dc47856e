import { join } from 'node:path'
import type { Plugin } from 'vite'

const ENGLISH = join(import.meta.dirname, '../src/i18n/en')

/**
 * Makes every English text one of the pseudo-language, so that whatever is read without brackets is a text that no language has.
 * Only for builds that are looked at and not shipped.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: 'pseudo-language',
    enforce: 'post',
    transform(code, id) {
      if (!id.startsWith(ENGLISH) || !/export default /.test(code)) return null
      const from = JSON.stringify(join(import.meta.dirname, 'pseudo-language-texts.ts'))
      const texts = code.replace('export default ', 'const englishTexts = ')
      return {
        code: `import { pseudoTexts } from ${from}\n${texts}\nexport default pseudoTexts(englishTexts)\n`,
        map: null,
      }
    },
  }
}
