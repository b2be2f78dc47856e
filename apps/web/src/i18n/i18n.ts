import { type Language, languageOfTag } from '@stitchdesk/contract/basics/enums'
import { isolated } from '@stitchdesk/contract/basics/isolated'
import { languageRow } from '@stitchdesk/contract/basics/languages'
import { TEXT_VARIABLES } from '@stitchdesk/contract/basics/shop-currency'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { readStored, store } from '../lib/stored.ts'
import { readTexts, type TextPart } from './read-texts.ts'

const STORAGE_KEY = 'I18N_LANGUAGE'

/** The event that the shop's currency is another one, whose sign stands in texts. */
export const CURRENCY_CHANGED = 'currencyChanged'

export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'en',
  // Its texts are loaded only where those of the shown language can't be.
  fallbackLng: 'en',
  defaultNS: 'shell',
  // Set although they are the defaults: without them, a key with a space, such as `values:Jacket Back`, is taken for a sentence.
  nsSeparator: ':',
  keySeparator: '.',
  resources: {},
  // React escapes what it renders. Typed right-to-left text must not change the order of the sentence around it.
  interpolation: { escapeValue: true, escape: isolated, defaultVariables: TEXT_VARIABLES },
  // Texts load before the part that shows them is drawn. Only a refusal may show before its texts, and is drawn again.
  react: { useSuspense: false, bindI18n: `languageChanged ${CURRENCY_CHANGED}`, bindI18nStore: 'added' },
})

/** The language that is shown; none until its first texts have come. */
let shown: Language | undefined
/** The language chosen last; its texts may be under way. */
let chosen: Language | undefined
/** The parts that the opened pages show. */
const needed = new Set<TextPart>(['first'])
/** Parts that have come or are under way, by language. */
const loads = new Map<string, Promise<void>>()

function load(language: Language, part: TextPart): Promise<void> {
  const key = `${language}/${part}`
  const known = loads.get(key)
  if (known) return known
  const loading = fetchTexts(language, part)
  loads.set(key, loading)
  // Another attempt may succeed.
  loading.catch(() => loads.delete(key))
  return loading
}

/** A language, and the one that it is a variant of, as `en` is of `en-GB`: a variant has only the texts that differ. */
export const chainOf = (language: string): string[] => [...new Set([language, language.split('-')[0] ?? language])]

/** For a variant, such as `en-GB`, also the texts of its language. */
async function fetchTexts(language: Language, part: TextPart): Promise<void> {
  await Promise.all(
    chainOf(language).map(async (each) => {
      for (const [namespace, texts] of Object.entries(await readTexts(each, part)))
        i18n.addResourceBundle(each, namespace, texts, true, true, { silent: part !== 'refusals' })
    }),
  )
}

/**
 * Loads a part in the shown language, and in each language chosen later. If a part can't be fetched, it is shown in English, with a
 * notice. Rejects if neither can be fetched.
 */
export async function loadTexts(part: TextPart): Promise<void> {
  needed.add(part)
  const language = shown ?? rememberedLanguage()
  try {
    await load(language, part)
  } catch (error) {
    if (language === 'en') throw error
    await load('en', part)
    setLacking(true)
  }
}

/** Whether texts of the chosen language could not be fetched, so that some or all stand in another one. */
let lacking = false
function setLacking(lacks: boolean): void {
  lacking = lacks
  i18n.emit('lacking')
}
/** Texts of the chosen language that could not be fetched, as a store of React's. */
export const lackingTexts = {
  subscribe(listener: () => void): () => void {
    i18n.on('lacking', listener)
    return () => i18n.off('lacking', listener)
  },
  get: (): boolean => lacking,
}

/** The language remembered in this browser, else the first of the browser's own that the product speaks, else English. */
export function rememberedLanguage(): Language {
  const stored = readStored(STORAGE_KEY)
  const asked = navigator.languages.map(languageOfTag)
  // British words, VAT among them, are for who chooses them: a shop in the US has readers in Britain too.
  const offered = asked.map((language) => (language === 'en-GB' ? 'en' : language))
  return [languageOfTag(stored ?? ''), ...offered].find((language) => language !== null) ?? 'en'
}

/** Show all texts in `language` from now on, and remember it. Rejects when its texts can't be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const lacked = lacking
  setLacking(false)
  chosen = language
  try {
    await loadAll(language)
  } catch (error) {
    if (chosen === language) setLacking(true)
    throw error
  }
  // Somebody has chosen another one meanwhile.
  if (chosen !== language) return
  // Announcing the shown language again would render every text again.
  if (shown !== language || lacked) await show(language)
  store(STORAGE_KEY, language)
}

/** Shows the remembered language, or English with a notice if its texts can't be fetched. Rejects if neither can be fetched. */
export async function startLanguage(): Promise<void> {
  try {
    await chooseLanguage(rememberedLanguage())
  } catch {
    await loadAll('en')
    await show('en')
  }
  // A page doesn't wait for texts that are rarely shown.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  // A part that needs one of these asks again.
  whenIdle(() => loadTexts('refusals').catch(() => undefined))
}

/** Loads the needed texts, and those that are asked for meanwhile. */
async function loadAll(language: Language): Promise<void> {
  let before: number
  do {
    before = needed.size
    await Promise.all([...needed].map((part) => load(language, part)))
  } while (needed.size > before)
}

async function show(language: Language): Promise<void> {
  shown = language
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = languageRow(language).direction
}
