import type { Language, RequestKind } from '@stitchdesk/contract/basics/enums'
import type { English } from '../../../../../locales/english.generated.ts'
import { textsIn } from './catalog.ts'

/** Headings and sheets of exports by their English text. */
export type Heading = keyof English['exports']['headings']

/** A kind of requests in a language, as a cell of an export. */
export const kindIn = (language: Language, kind: RequestKind): string => textsIn(language, 'exports')(`kind.${kind}`)

/** `Yes` in a language, as a cell of an export. */
export const yesIn = (language: Language): string => textsIn(language, 'exports')('yes')

/** A heading in a language. */
export const headingIn = (language: Language, heading: Heading): string =>
  textsIn(language, 'exports')(`headings.${heading}`)
