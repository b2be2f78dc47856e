import type { Texts } from './read-catalog.ts'

/** Where the keys of the English texts are declared, from the project's folder. */
export const DECLARATION = 'locales/english.generated.ts'

const PLACEHOLDER = /\{\{(?!sign\}).*?\}\}/g

/** Of a text only its placeholders are declared, so that other words change no type; but for the sign of the shop's currency, which no call gives. */
function typeOf(texts: Texts | string, indent: string): string {
  if (typeof texts === 'string') {
    const placeholders = texts.match(PLACEHOLDER)
    return placeholders ? JSON.stringify(placeholders.join(' ')) : 'string'
  }
  const inner = `${indent}  `
  const rows = Object.entries(texts).map(([key, text]) => `${inner}${JSON.stringify(key)}: ${typeOf(text, inner)}\n`)
  return `{\n${rows.join('')}${indent}}`
}

/** The declaration of the English texts' keys and placeholders, which `i18next` types its calls by. */
export const declareTexts = (english: Readonly<Record<string, Texts>>): string =>
  `// Written by \`npm run texts\` from the English texts.
import 'i18next'

/** The keys of all texts by area, with their placeholders. */
export interface English ${typeOf(english, '')}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: English
  }
}
`
