import type { Language } from '@stitchdesk/contract/basics/enums'
import type { English } from '../../../../../locales/english.generated.ts'
import { textAt, textsIn } from './catalog.ts'

/** A stored state as a reader of a language knows it, such as `Done`. */
export const stateIn = (language: Language, state: string): string => textAt(language, 'values', [state]) ?? state

/** How an invoice stands, as a reader of a language knows it. */
export const invoiceStateIn = (language: Language, state: keyof English['values']['invoice']): string =>
  textsIn(language, 'values')(`invoice.${state}`)

/** The name of a stored choice, such as a placement, in a reader's language. Typed text that is no choice of ours stays as it is. */
export const choiceIn = (language: Language, field: 'placement' | 'fabric', choice: string): string =>
  textAt(language, 'values', [field, choice]) ?? choice
