import type { OtherLanguage } from './languages.ts'

/** The plural forms that every counted text of a language has, as `Intl.PluralRules` calls them. */
interface PluralForms {
  es: 'one' | 'other'
  de: 'one' | 'other'
  it: 'one' | 'other'
  ru: 'one' | 'few' | 'many' | 'other'
}
/** Forms of whole millions, which read like `other` where a text doesn't give them. */
interface RarePluralForms {
  es: 'many'
  de: never
  it: 'many'
  ru: never
}

/** The names between `{{` and `}}` of a text. */
type Placeholders<Text, Found extends string = never> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Placeholders<Rest, Found | Name>
  : Found

/** The counted texts of a bundle by their common name: `files` of `files_one` and `files_other`. */
type Counted<English> = { [Key in keyof English]: Key extends `${infer Name}_one` ? Name : never }[keyof English] &
  string

type Needed<English, Of extends OtherLanguage> =
  | Exclude<keyof English, `${Counted<English>}_${'one' | 'other'}`>
  | `${Counted<English>}_${PluralForms[Of]}`

/** The English text of a key. */
type Source<English, Key> = Key extends keyof English
  ? English[Key]
  : Key extends `${infer Name}_${'few' | 'many'}`
    ? English[`${Name}_other` & keyof English]
    : never

/** A counted text may leave the count to its words, as in "one file". */
type Optional<Key> = Key extends `${string}_${'one' | 'few' | 'many' | 'other'}` ? 'count' : never

type WrongText<English, Text, Key, Path extends string> = string extends Text
  ? `${Path}: end the file's texts with "as const"`
  :
      | `${Path}: {{${Exclude<Placeholders<English>, Placeholders<Text> | Optional<Key>>}}} is lost`
      | `${Path}: {{${Exclude<Placeholders<Text>, Placeholders<English> | Optional<Key>>}}} is not in English`

type Wrong<English, Texts, Of extends OtherLanguage, Path extends string> =
  | `${Path}${Exclude<Needed<English, Of>, keyof Texts> & string} is missing`
  | `${Path}${Exclude<keyof Texts, Needed<English, Of> | `${Counted<English>}_${RarePluralForms[Of]}`> & string} is not in English`
  | {
      [Key in keyof Texts & string]: Texts[Key] extends string
        ? WrongText<Source<English, Key>, Texts[Key], Key, `${Path}${Key}`>
        : Key extends keyof English
          ? Wrong<English[Key], Texts[Key], Of, `${Path}${Key}.`>
          : never
    }[keyof Texts & string]

/**
 * The type of a language's texts: every key of the English ones, the plural forms of the language, and each placeholder.
 * Where they don't, the type is the list of what is wrong.
 */
export type Translates<English, Texts, Of extends OtherLanguage> = [Wrong<English, Texts, Of, ''>] extends [infer Found]
  ? [Found] extends [never]
    ? unknown
    : { wrong: Found }
  : never
