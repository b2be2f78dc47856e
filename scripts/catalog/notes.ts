import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Areas, flatten, LOCALES } from './read-catalog.ts'

/** What translators and the check are told of an area. */
export interface AreaNotes {
  /** How long a text may be, in percent of the English one. */
  longest?: number
  /** Whether a language may lack texts of it, which are then said in another way. */
  partial?: boolean
  /** Placeholders that a translation may leave out; `*` for all. */
  optional?: readonly string[]
  /** What a word means where it has more senses than one, by key. */
  keys?: Readonly<Record<string, string>>
}
export type Notes = Readonly<Record<string, AreaNotes>>

/** The notes of all areas. */
export const readNotes = (folder = LOCALES): Notes => JSON.parse(readFileSync(join(folder, 'notes.json'), 'utf8'))

/** Whether a translation may leave out a placeholder. */
export const isOptional = ({ optional = [] }: AreaNotes = {}, key: string, name: string): boolean =>
  optional.some((each) => each === '*' || each === name || each === `${key}.${name}`)

/** Notes of areas and keys that English has not. */
export function noteProblems(notes: Notes, english: Areas): string[] {
  return Object.entries(notes).flatMap(([area, { keys = {} }]) => {
    const texts = english[area]
    if (!texts) return [`locales/notes.json: ${area} is no area`]
    const known = [...flatten(texts).keys()]
    return Object.keys(keys)
      .filter((key) => !known.some((each) => each === key || each.startsWith(`${key}.`) || each.startsWith(`${key}_`)))
      .map((key) => `locales/notes.json: ${area} has no ${key}`)
  })
}
