import { LANGUAGES, type Language } from '@stitchdesk/contract/basics/enums'
import { isolated } from '@stitchdesk/contract/basics/isolated'
import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next/initReactI18next'
import { readStored, store } from '../lib/stored.ts'
import type { TextFile } from './text-files.ts'

const STORAGE_KEY = 'I18N_LANGUAGE'

export const i18n = createInstance()

/** Emitted when a file of texts has come. */
export const TEXTS_CAME = 'textsCame'

void i18n.use(initReactI18next).init({
  lng: 'en',
  // Its texts are loaded only where those of the shown language can't be.
  fallbackLng: 'en',
  supportedLngs: [...LANGUAGES],
  defaultNS: 'shell',
  // Said though they are the usual ones: else a key with a space, such as `values:Jacket Back`, is taken for a sentence.
  nsSeparator: ':',
  keySeparator: '.',
  resources: {},
  // React escapes what it renders. What people typed from right to left leaves the order of the sentence around it alone.
  interpolation: { escapeValue: true, escape: isolated },
})

const LOAD = {
  en: () => import('virtual:texts/en'),
  es: () => import('virtual:texts/es'),
  de: () => import('virtual:texts/de'),
  it: () => import('virtual:texts/it'),
  ru: () => import('virtual:texts/ru'),
} satisfies Record<Language, unknown>

/** The language that is shown; none until its first texts have come. */
let shown: Language | undefined
/** The language chosen last; its texts may be under way. */
let chosen: Language | undefined
/** Files of texts that what has been opened so far shows. */
const needed = new Set<TextFile>(['first'])
/** Files that have come or are under way, by language. */
const loads = new Map<string, Promise<void>>()

function load(language: Language, file: TextFile): Promise<void> {
  const key = `${language}/${file}`
  const known = loads.get(key)
  if (known) return known
  const loading = fetchTexts(language, file)
  loads.set(key, loading)
  // Asked for again it may come.
  loading.catch(() => loads.delete(key))
  return loading
}

async function fetchTexts(language: Language, file: TextFile): Promise<void> {
  // English shows the sentence that the API, or a schema, says.
  if (language === 'en' && file === 'refusals') return
  const { first, files } = await LOAD[language]()
  const loadFile = file === 'first' ? null : (files[file] ?? (await files.frame?.())?.files?.[file])
  const texts = file === 'first' ? first : (await loadFile?.())?.default
  for (const [namespace, bundle] of Object.entries(texts ?? {})) {
    // Nothing on screen waits for texts, for they come with their page; only a refusal may be shown before its own.
    i18n.addResourceBundle(language, namespace, bundle, true, true, { silent: file !== 'refusals' })
  }
  i18n.emit(TEXTS_CAME)
}

/** Loads a file in the shown language, else in English, which is told. Rejects where neither can be fetched. */
async function loadShown(file: TextFile): Promise<void> {
  if (!shown) return
  try {
    await load(shown, file)
  } catch (error) {
    if (shown === 'en') throw error
    await load('en', file)
    setLacking(true)
  }
}

/** Has these files of texts loaded, in the language that is shown and in each that is chosen later. */
export function needTexts(...files: TextFile[]): void {
  for (const file of files) {
    needed.add(file)
    // Who waits for it is told.
    loadShown(file).catch(() => undefined)
  }
}

/** Loads why something can be refused, which the API says by itself, and what can be wrong with an input. */
export async function loadRefusals(): Promise<void> {
  needTexts('refusals')
  await textsArrived()
}

/** Resolves when all texts that are needed so far have come. */
async function textsArrived(): Promise<void> {
  await Promise.all([...needed].map(loadShown))
}

/** What a script exports, once the texts that it needs have come too. Rejects where one of both can't be fetched. */
export async function withTexts<Module>(script: Promise<Module>): Promise<Module> {
  const module = await script
  await textsArrived()
  return module
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
  const wanted = [stored, ...navigator.languages.map((tag) => tag.split('-')[0])]
  return wanted.map((name) => LANGUAGES.find((language) => language === name)).find(Boolean) ?? 'en'
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
  // Telling of the language that is shown already would draw every text of the page anew.
  if (shown !== language || lacked) await show(language)
  store(STORAGE_KEY, language)
}

/** Show the remembered language, or English where its texts can't be fetched, which is told. Rejects where neither can. */
export async function startLanguage(): Promise<void> {
  try {
    await chooseLanguage(rememberedLanguage())
  } catch {
    await loadAll('en')
    await show('en')
  }
  // A page is not kept waiting for what it hopefully never shows.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => needTexts('refusals'))
}

/** Loads what is needed, and what is needed meanwhile. */
async function loadAll(language: Language): Promise<void> {
  let before: number
  do {
    before = needed.size
    await Promise.all([...needed].map((file) => load(language, file)))
  } while (needed.size > before)
}

async function show(language: Language): Promise<void> {
  shown = language
  await i18n.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = i18n.dir(language)
}
