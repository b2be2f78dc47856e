import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run-step.ts'

/** Texts of an area by their keys, which may be nested. */
export interface Texts {
  [key: string]: string | Texts
}
/** Texts by their keys, whose parts are joined by dots. */
export type Flat = ReadonlyMap<string, string>
/** Texts of a language by area. */
export type Areas = Readonly<Record<string, Texts>>

/** Where the texts of all languages stand, a folder for each, with a file for each area. */
export const LOCALES = join(ROOT, 'locales')

/** The languages that have a folder. */
export const languagesOf = (folder = LOCALES): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The areas of a language. */
export const areasOf = (language: string, folder = LOCALES): string[] =>
  readdirSync(join(folder, language))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()

/** The texts of a language. @throws Error that names the file where it is no JSON */
export const readLanguage = (language: string, folder = LOCALES): Areas =>
  Object.fromEntries(areasOf(language, folder).map((area) => [area, readArea(language, area, folder)]))

/** The texts of one file. @throws Error that names it where it is no JSON */
export function readArea(language: string, area: string, folder = LOCALES): Texts {
  try {
    return JSON.parse(readFileSync(join(folder, language, `${area}.json`), 'utf8'))
  } catch (error) {
    throw new Error(`locales/${language}/${area}.json can’t be read: ${(error as Error).message}`, { cause: error })
  }
}

/** The texts of an area, flat. */
export function flatten(texts: Texts, path = ''): Flat {
  const rows = Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : [...flatten(text, `${path}${key}.`)],
  )
  return new Map(rows)
}
