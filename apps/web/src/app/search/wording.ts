import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'

/** The meaning of a typed search. */
export interface Wording {
  /** the names and numbers to look for, without the words around them */
  text: string
  /** the kind of request to place, and for whom */
  placing: RequestKind | null
}

const KIND = `(${REQUEST_KINDS.join('|')})`
/** "new order for blue", "place a quote blue", "vector for blue". */
const PLACING = [
  new RegExp(`^(?:new|place|create|add)\\s+(?:an?\\s+)?(?:new\\s+)?${KIND}(?:\\s+for)?(?:\\s+(.*))?$`, 'i'),
  new RegExp(`^${KIND}\\s+for(?:\\s+(.*))?$`, 'i'),
]
/** "invoice 2026…", "order no. OR-17…", "#2026…": people name what kind of number it is. */
const NUMBERED = new RegExp(
  `^(?:(?:invoice|request|${KIND})\\s*)?(?:(?:no\\.?|number)\\s*)?#?\\s*((?:qt-|or-|vo-)?\\d+)$`,
  'i',
)

/** Separates the search term from the words around it. */
export function readWording(typed: string): Wording {
  const text = typed.trim()
  for (const pattern of PLACING) {
    const [, kind, named = ''] = pattern.exec(text) ?? []
    const placing = REQUEST_KINDS.find((one) => one === kind?.toLowerCase())
    if (placing) return { text: named, placing }
  }
  return { text: NUMBERED.exec(text)?.[2] ?? text, placing: null }
}
