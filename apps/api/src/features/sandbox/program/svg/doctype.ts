/** What a document type is to a drawing: names of a standard, and texts that it repeats. */
interface Doctype {
  entities: ReadonlyMap<string, string>
  /** Why it is refused, as the end of a sentence. */
  refused: string | undefined
}

const NAME = '[A-Za-z_][\\w.-]{0,100}'
/** That of an SVG, by its address at the W3C, which nothing here loads. */
const SVG_TYPE =
  /^\s*svg\s*(?:PUBLIC\s+["']-\/\/W3C\/\/DTD SVG [^"'<>]{0,100}["']\s+["']https?:\/\/www\.w3\.org\/[^"'<>]{0,200}["']\s*)?(?:\[([\s\S]*)\]\s*)?$/
/** A text that is nothing but text: neither markup nor another entity. */
const ENTITY = new RegExp(`\\s*<!ENTITY\\s+(${NAME})\\s+(?:"([^"<&%]*)"|'([^'<&%]*)')\\s*>`, 'y')
/** Those of XML itself, which nobody may give another meaning. */
const OWN = ['lt', 'gt', 'amp', 'quot', 'apos']
const MOST_ENTITIES = 1000

/**
 * Reads the document type of an SVG. Only the two things are taken that programs write: the standard's name, and entities of plain text,
 * as Illustrator abbreviates namespaces and styles by. Whatever else one may hold can hide scripts.
 */
export function readDoctype(text: string): Doctype {
  const entities = new Map<string, string>()
  const inside = SVG_TYPE.exec(text)
  if (!inside) return { entities, refused: REFUSED }
  const declared = (inside[1] ?? '').trimEnd()
  let at = 0
  while (at < declared.length) {
    ENTITY.lastIndex = at
    const found = ENTITY.exec(declared)
    const name = found?.[1] ?? ''
    if (!found || OWN.includes(name.toLowerCase()) || entities.size >= MOST_ENTITIES)
      return { entities, refused: REFUSED }
    // The first declaration of a name counts.
    if (!entities.has(name)) entities.set(name, found[2] ?? found[3] ?? '')
    at = ENTITY.lastIndex
  }
  return { entities, refused: undefined }
}

const REFUSED = 'begins with a document type (DOCTYPE) that can hide scripts.'
