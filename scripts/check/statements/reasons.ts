import type { Sources } from '../sources.ts'

/** A comment that says why the statement after it needs not keep a rule: `// unaudited account, invoice: why`. */
export interface Reason {
  line: number
  /** where the comment ends, in bytes */
  end: number
  tables: string[]
  why: string
}

/** A statement by where it begins, in bytes. */
export interface Place {
  at: number
}

/** The reasons of a file that begin with a word, in their order. */
export function reasonsOf(text: string, word: string): Reason[] {
  const comment = new RegExp(String.raw`^[ \t]*(?:[?:] )?// ${word} (\w+(?:, \w+)*): (\S.*)$`, 'gm')
  return [...text.matchAll(comment)].map(({ index, 0: whole, 1: tables = '', 2: why = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    end: Buffer.byteLength(text.slice(0, index + whole.length)),
    tables: tables.split(', '),
    why,
  }))
}

/** Gives each reason to the one statement after it, so that it never speaks for another; the rest speak for none. */
export function explain<P extends Place>(
  reasons: readonly Reason[],
  places: readonly P[],
): { reasonOf: ReadonlyMap<P, Reason>; idle: Reason[] } {
  const inOrder = places.toSorted((left, right) => left.at - right.at)
  const reasonOf = new Map<P, Reason>()
  const idle = reasons.filter((reason) => {
    const next = inOrder.find(({ at }) => at >= reason.end)
    if (!next || reasonOf.has(next)) return true
    reasonOf.set(next, reason)
    return false
  })
  return { reasonOf, idle }
}

/** Every reason of the sources, by what it says: where it stands, and of which tables. */
export function listReasons(sources: Sources, word: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [path, text] of sources) {
    for (const { line, tables, why } of reasonsOf(text, word)) {
      found.set(why, [...(found.get(why) ?? []), `${path}:${line} ${tables.join(', ')}`])
    }
  }
  return found
}
