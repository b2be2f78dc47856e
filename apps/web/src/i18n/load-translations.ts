import type { OtherLanguage } from '@stitchdesk/contract/basics/languages'

// A file a namespace, in the folders and under the names that the English ones have.
const FILES = import.meta.glob<object>('./{es,de,it,ru}/**/*.ts', { import: 'default' })

const fileName = (namespace: string) => namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Whole millions have a form of their own in Spanish and Italian, and read there like other amounts. */
function withRareForms(texts: object): Record<string, unknown> {
  const all = Object.entries(texts).flatMap(([key, text]): [string, unknown][] => {
    if (typeof text === 'object') return [[key, withRareForms(text)]]
    const rare = key.replace(/_other$/, '_many')
    return rare === key || rare in texts
      ? [[key, text]]
      : [
          [rare, text],
          [key, text],
        ]
  })
  return Object.fromEntries(all)
}

/**
 * The texts of one namespace in a language beside English; null where all of them are English.
 * Rejects when they can't be fetched.
 */
export async function loadTranslation(language: OtherLanguage, namespace: string): Promise<object | null> {
  const name = fileName(namespace)
  const load = FILES[`./${language}/${name}.ts`] ?? FILES[`./${language}/areas/${name}.ts`]
  const texts = await load?.()
  if (!texts) return null
  return language === 'es' || language === 'it' ? withRareForms(texts) : texts
}
