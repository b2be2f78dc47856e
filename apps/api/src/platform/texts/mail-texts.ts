import type { Language } from '@stitchdesk/contract/basics/enums'
import { dayIn, moneyIn, monthIn, numberIn } from '@stitchdesk/contract/basics/figures-in'
import { isolated } from '@stitchdesk/contract/basics/isolated'
import type { Cents } from '@stitchdesk/contract/basics/money'
import de from './de/mails.ts'
import en from './en/mails.ts'
import es from './es/mails.ts'
import it from './it/mails.ts'
import ru from './ru/mails.ts'

type English = typeof en
type Counted<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key

/** The path of a text, as in `proof.ready.order`; that of a counted text is without its plural form. */
type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Counted<Key> : `${Key}.${Path<Texts[Key]>}`
}[keyof Texts & string]
type MailText = Path<English>

type TextAt<Texts, At extends string> = At extends `${infer Key}.${infer Rest}`
  ? TextAt<Texts[Key & keyof Texts], Rest>
  : At extends keyof Texts
    ? Texts[At]
    : Texts[`${At}_other` & keyof Texts]

type Placeholders<Text, Found extends string = never> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Placeholders<Rest, Found | Name>
  : Found
type Values<At extends MailText> = Record<Placeholders<TextAt<English, At>>, string | number>
type Given<At extends MailText> = keyof Values<At> extends never ? [] : [values: Values<At>]

/** Texts of emails for one reader, with amounts and days as their language writes them. */
export interface MailTexts {
  readonly language: Language
  /** A text with its values; the form of a counted one follows its `count`. */
  say<At extends MailText>(path: At, ...given: Given<At>): string
  money(amount: Cents): string
  /** @param day `YYYY-MM-DD` */
  day(day: string): string
  /** @param month `YYYY-MM` */
  month(month: string): string
  number(value: number): string
}

type Branch = { readonly [key: string]: string | Branch }
const TEXTS: Readonly<Record<Language, Branch>> = { en, es, de, it, ru }

/** The texts of mails in a language. Each key, placeholder and plural form of English is there, or it doesn't compile. */
export function mailTexts(language: Language): MailTexts {
  return {
    language,
    say: (path, ...given) => fill(find(language, path, given[0]), given[0] ?? {}),
    money: (amount) => moneyIn(language, amount),
    day: (day) => dayIn(language, day),
    month: (month) => monthIn(language, month),
    number: (value) => numberIn(language, value),
  }
}

function find(language: Language, path: string, values: { count?: string | number } = {}): string {
  const keys = path.split('.')
  const last = keys.pop() as string
  let branch = TEXTS[language]
  for (const key of keys) branch = branch[key] as Branch
  const plain = branch[last]
  if (typeof plain === 'string') return plain
  const form = new Intl.PluralRules(language).select(Number(values.count))
  // Whole millions have a form of their own in Spanish and Italian, and read there like other amounts.
  return (branch[`${last}_${form}`] ?? branch[`${last}_other`]) as string
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => isolated(String(values[name] ?? '')))
}
