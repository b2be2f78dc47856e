import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolated } from '@stitchdesk/contract/basics/isolated'
import { TEXT_VARIABLES } from '@stitchdesk/contract/basics/shop-currency'
import { createInstance, type KeyPrefix, type TFunction } from 'i18next'
import type { English } from '../../../../../locales/english.generated.ts'

/** A file of texts in each language. */
export type Area = keyof English

/** The texts of all languages, which `i18next` finds and fills in; in English what a language lacks. */
interface Catalog {
  /** The texts of an area in a language, or of its part with a prefix. */
  textsIn<Of extends Area, Prefix extends KeyPrefix<Of> = undefined>(
    language: string,
    area: Of,
    prefix?: Prefix,
  ): TFunction<Of, Prefix>
  /** The texts of emails in a language. */
  mailsIn(language: string): TFunction<'mails'>
  /** Whether a language, or the one that it is a variant of, has a text of its own. */
  hasText(language: string, area: Area, key: string): boolean
  /** The text at the end of a path; null where none is. The last part may be a stored value with a dot, so it isn't read as a key. */
  textAt(language: string, area: Area, path: readonly string[]): string | null
}

/** Opens the catalog in a folder. An area is read when it is first asked for: a process that draws one paper needs few of them. */
export function openCatalog(folder: string): Catalog {
  const plain = createInstance()
  void plain.init({
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'shell',
    // Set although they are the defaults: without them, a key with a space is taken for a sentence.
    nsSeparator: ':',
    keySeparator: '.',
    resources: {},
    interpolation: { escapeValue: false, defaultVariables: TEXT_VARIABLES },
  })
  // Typed right-to-left text must not change the order of the sentence around it, and typed text is never a key.
  const interpolation = { escapeValue: true, escape: isolated, skipOnVariables: true, defaultVariables: TEXT_VARIABLES }
  const isolating = plain.cloneInstance({ interpolation })

  function read(language: string, area: Area): void {
    for (const each of chainOf(language)) {
      if (!plain.hasResourceBundle(each, area)) plain.addResourceBundle(each, area, areaIn(folder, each, area))
    }
  }
  return {
    textsIn(language, area, prefix) {
      read(language, area)
      return plain.getFixedT(language, area, prefix)
    },
    mailsIn(language) {
      read(language, 'mails')
      return isolating.getFixedT(language, 'mails')
    },
    hasText(language, area, key) {
      read(language, area)
      const own = chainOf(language).filter((each) => each !== 'en' || language.startsWith('en'))
      return own.some((each) => [key, `${key}_other`].some((name) => name in plain.getResourceBundle(each, area)))
    },
    textAt(language, area, path) {
      read(language, area)
      const found = chainOf(language).map((each) => path.reduce<unknown>(step, plain.getResourceBundle(each, area)))
      return found.find((text) => typeof text === 'string') ?? null
    },
  }
}

/** A language, the one that it is a variant of, as `en` is of `en-GB`, and English. */
const chainOf = (language: string): string[] => [...new Set([language, language.split('-')[0] ?? 'en', 'en'])]

function areaIn(folder: string, language: string, area: Area): object {
  const path = join(folder, language, `${area}.json`)
  try {
    // A variant has texts for few areas.
    return language !== 'en' && !existsSync(path) ? {} : JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (language === 'en') throw error
    // Its readers get English.
    process.emitWarning(`locales/${language}/${area}.json can’t be read: ${error}`)
    return {}
  }
}

const step = (texts: unknown, name: string): unknown =>
  typeof texts === 'object' && texts !== null && Object.hasOwn(texts, name) ? texts[name as keyof object] : undefined

export const { textsIn, mailsIn, hasText, textAt } = openCatalog(join(import.meta.dirname, '../../../../../locales'))
