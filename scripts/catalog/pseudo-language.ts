import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, readLanguage } from './read-catalog.ts'

const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š' },
  ...{ t: 'ţ', u: 'ü', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', D: 'Ð', E: 'É', G: 'Ĝ', I: 'Î', N: 'Ñ', O: 'Ö', R: 'Ŕ' },
  ...{ S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ', Y: 'Ý', Z: 'Ž' },
}
/** The letters that only texts in the pseudo-language have. */
export const PSEUDO_LETTERS = Object.values(LETTERS).join('')
/** So much longer is a text, as translations of short English ones are. */
const LONGER = 0.4
const OPEN = '⟦'
const CLOSE = '⟧'

/** A text in the pseudo-language: in brackets, with accents, 40 % longer. Placeholders and tags stay. */
export function pseudoText(text: string): string {
  if (text === '' || text.startsWith(OPEN)) return text
  const accented = text.replace(/\{\{.*?\}\}|<[^>]*>|\p{L}/gu, (part) => LETTERS[part] ?? part)
  const letters = text.replace(/\{\{.*?\}\}|<[^>]*>/g, '').length
  // Words of its own, so that a line breaks where one of a translation could.
  const more = 'ŵörð ķömmt ñöçĥ '.repeat(Math.ceil(letters / 16)).slice(0, Math.ceil(letters * LONGER))
  return `${OPEN}${accented} ${more.trim()}${CLOSE}`
}

/** All texts of a file in the pseudo-language. */
export function pseudoTexts<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudoText(texts) as Texts
  if (typeof texts !== 'object' || texts === null) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoTexts(text)])) as Texts
}

/** Writes the folder of a language, by default of English, in the pseudo-language into a copy of the catalog. */
export function writePseudoCatalog(folder: string, language = 'en'): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(LOCALES, folder, { recursive: true })
  mkdirSync(join(folder, language), { recursive: true })
  for (const [area, texts] of Object.entries(pseudoTexts(readLanguage('en'))))
    writeFileSync(join(folder, language, `${area}.json`), JSON.stringify(texts))
}
