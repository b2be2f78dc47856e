import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'

/** The meaning of a typed search. */
export interface Wording {
  /** the names and numbers to look for, without the words around them */
  text: string
  /** the kind of request to place, and for whom */
  placing: RequestKind | null
}

/** The words of a language around what is looked for, each list separated by spaces. */
export type SearchWords = Readonly<Record<RequestKind | 'place' | 'article' | 'for' | 'numbered', string>>

/** Separates words in a list, or in what is typed. */
export const wordsOf = (line: string): string[] => line.split(/\s+/).filter(Boolean)
const anyOf = (...lists: string[]) => `(?:${lists.flatMap(wordsOf).join('|')})`

/** Separates the search term from the words around it, such as "new order for blue" or "invoice 2026…". */
export function readWording(typed: string, words: SearchWords): Wording {
  const text = typed.trim()
  const kind = `(${REQUEST_KINDS.map((one) => anyOf(one, words[one])).join('|')})`
  const named = `(?:\\s+${anyOf(words.for)})?(?:\\s+(.*))?$`
  const placings = [
    // "new order for blue", "place a quote blue"
    `^${anyOf(words.place)}\\s+(?:${anyOf(words.article)}\\s+)?(?:${anyOf(words.place)}\\s+)?${kind}${named}`,
    // "vector for blue"
    `^${kind}\\s+${anyOf(words.for)}(?:\\s+(.*))?$`,
  ]
  for (const pattern of placings) {
    const [, said, rest = ''] = new RegExp(pattern, 'iu').exec(text) ?? []
    const placing = said && REQUEST_KINDS.find((one) => new RegExp(`^${anyOf(one, words[one])}$`, 'iu').test(said))
    if (placing) return { text: rest, placing }
  }
  // "order no. OR-17…", "#2026…": people name what kind of number it is.
  const number = `^(?:(?:${anyOf(words.numbered)}|${kind})\\.?\\s*)*#?\\s*((?:qt-|or-|vo-)?\\d+)$`
  return { text: new RegExp(number, 'iu').exec(text)?.[2] ?? text, placing: null }
}
