import type { Language } from '@stitchdesk/contract/basics/enums'
import de from '@stitchdesk/contract/translations/values/de'
import en from '@stitchdesk/contract/translations/values/en'
import es from '@stitchdesk/contract/translations/values/es'
import it from '@stitchdesk/contract/translations/values/it'
import ru from '@stitchdesk/contract/translations/values/ru'

type Branch = { readonly [key: string]: string | Branch }
type Values = Branch & { readonly invoice: Readonly<Record<keyof typeof en.invoice, string>> }
const VALUES: Readonly<Record<Language, Values>> = { en, es, de, it, ru }

/** A stored state as a reader of a language knows it, such as `Done`. */
export const stateIn = (language: Language, state: string): string => textOf(VALUES[language], state) ?? state

/** How an invoice stands, as a reader of a language knows it. */
export const invoiceStateIn = (language: Language, state: keyof typeof en.invoice): string =>
  VALUES[language].invoice[state]

/** The name of a stored choice, such as a placement, in a reader's language. Typed text that is no choice of ours stays as it is. */
export function choiceIn(language: Language, field: 'placement' | 'fabric', choice: string): string {
  const choices = VALUES[language][field]
  return (typeof choices === 'object' ? textOf(choices, choice) : null) ?? choice
}

function textOf(texts: Branch, value: string): string | null {
  const text = Object.hasOwn(texts, value) ? texts[value] : null
  return typeof text === 'string' ? text : null
}
