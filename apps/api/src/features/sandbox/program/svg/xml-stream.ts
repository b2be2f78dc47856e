import { TextDecoder } from 'node:util'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import sax from 'sax'
import { readDoctype } from './doctype.ts'

/** An element by its name and namespace, whatever prefix was written. */
export interface XmlElement {
  local: string
  namespace: string
  attributes: { local: string; namespace: string; value: string }[]
}

/** Called with the document's content; returning a text refuses it and ends the reading. */
export interface XmlVisitor {
  element(element: XmlElement): string | undefined
  /** Character data, `CDATA` too, entities resolved. */
  text(text: string): string | undefined
  end(local: string): string | undefined
}

/** Encodings of a document's declaration, by how its bytes begin; any other could say something else to a browser. */
const DECLARABLE: Readonly<Record<string, readonly string[]>> = {
  'utf-8': ['utf-8', 'us-ascii', 'ascii'],
  'utf-16le': ['utf-16'],
  'utf-16be': ['utf-16'],
}
/** Older encodings of one byte a character, whose first half is ASCII: no tag can hide in them. */
const ONE_BYTE = /^(iso-8859-\d{1,2}|latin-?1|windows-125\d|koi8-[ru]|macintosh)$/

/** The namespace of drawings. */
export const SVG = 'http://www.w3.org/2000/svg'
const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const UNREADABLE = 'is not readable as an SVG drawing.'
/** Drawings nest a dozen deep and name as many spaces. */
const DEEPEST = 256
const MOST_NAMESPACES = 50
const MOST_ATTRIBUTES = 500
/** Characters that entities add to a document in all. The parser looks each of them up twice. */
const MOST_OF_ENTITIES = 2 * FILE_LIMITS.bytes
/** The declaration of an encoding, which comes first. */
const DECLARATION = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([^"']*)["']/i
/** Read in pieces, so that what is refused early is not read to its end. */
const PIECE_BYTES = 64 * 1024

/** Only the entities of XML itself; the types of the parser don't know that option yet. */
const OPTIONS = { position: false, strictEntities: true }

// An embedded picture is one attribute; the file's size bounds it.
Object.assign(sax, { MAX_BUFFER_LENGTH: 2 * FILE_LIMITS.bytes })

/**
 * Reads an XML document: strictly, with namespaces, with no document type but that of an SVG, without instructions that load something,
 * and only so deep and wide as drawings are. The time that it takes grows with the length of the document, whatever it holds.
 * @returns why it is refused, as the end of a sentence; undefined when nothing refused it
 */
export async function parseXml(document: Buffer, visitor: XmlVisitor): Promise<string | undefined> {
  let refused: string | undefined
  const refuse = (reason: string | undefined) => {
    refused ??= reason
  }
  const encoding = encodingOf(document)
  const decoder = new TextDecoder(encoding, { fatal: true })
  const parser = openParser(visitor, encoding, refuse)
  try {
    for (let at = 0; at < document.length; at += PIECE_BYTES) {
      parser.write(decoder.decode(document.subarray(at, at + PIECE_BYTES), { stream: true }))
      if (refused) return refused
    }
    parser.write(decoder.decode())
    parser.close()
  } catch (error) {
    // Bytes that are no text in this encoding; any other failure is not the document's fault.
    if (!(error instanceof TypeError) && !refused) throw error
    refuse(UNREADABLE)
  }
  return refused
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const declared = DECLARATION.exec(start.toString('latin1', 0, 300))?.[1]?.toLowerCase() ?? ''
  return ONE_BYTE.test(declared) ? declared : 'utf-8'
}

function openParser(visitor: XmlVisitor, encoding: string, refuse: (reason: string | undefined) => void) {
  // Names are resolved here: the parser's own way takes the square of an element's attributes.
  const parser = sax.parser(true, OPTIONS)
  const scopes = new Namespaces()
  let attributes: { name: string; value: string }[] = []
  let rootEnded = false
  parser.onattribute = (attribute) => {
    attributes.push(attribute)
    if (attributes.length > MOST_ATTRIBUTES) refuse('has too many attributes.')
  }
  parser.onopentag = ({ name }) => {
    scopes.enter(attributes)
    if (scopes.depth > DEEPEST) refuse('is nested too deeply.')
    if (scopes.declared > MOST_NAMESPACES) refuse('names too many namespaces.')
    const namespace = scopes.find(prefixOf(name))
    const known = attributes.every((each) => !prefixOf(each.name) || scopes.find(prefixOf(each.name)) !== undefined)
    if (rootEnded || !known || (namespace === undefined && prefixOf(name))) refuse(UNREADABLE)
    const plain = attributes.map((each) => ({
      local: localOf(each.name),
      namespace: prefixOf(each.name) ? (scopes.find(prefixOf(each.name)) ?? '') : '',
      value: each.value,
    }))
    attributes = []
    refuse(visitor.element({ local: localOf(name), namespace: namespace ?? '', attributes: plain }))
  }
  parser.onclosetag = (name) => {
    scopes.leave()
    rootEnded = scopes.depth === 0
    refuse(visitor.end(localOf(name)))
  }
  parser.ontext = (text) => refuse(visitor.text(text))
  parser.oncdata = (text) => refuse(visitor.text(text))
  parser.ondoctype = (text) => {
    const { entities, refused } = readDoctype(text)
    refuse(refused)
    addEntities(parser.ENTITIES, entities, () => refuse('repeats its entities too often.'))
  }
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name === 'xml') refuse(refusedDeclaration(body, encoding))
    // Editors put marks around their metadata; those that begin so load a style sheet.
    else if (/^xml/i.test(name)) refuse(`contains an instruction to programs (${name.slice(0, 20)}).`)
  }
  parser.onerror = () => refuse(UNREADABLE)
  return parser
}

/** Has the parser put in the entities of a document type, up to a length in all. */
function addEntities(known: object, entities: ReadonlyMap<string, string>, tooMuch: () => void): void {
  let added = 0
  for (const [name, value] of entities) {
    Object.defineProperty(known, name, {
      get: () => {
        added += value.length
        if (added > MOST_OF_ENTITIES) {
          tooMuch()
          throw new Error('The entities of a document are repeated without end.')
        }
        return value
      },
    })
  }
}

/** The namespaces at one place of a document, by prefix. Entering an element costs what it declares, not what stands around it. */
class Namespaces {
  private readonly meanings = new Map<string, string[]>([
    ['xml', [XML]],
    ['xmlns', [XMLNS]],
  ])
  private readonly entered: string[][] = []
  /** How many declarations hold here. */
  declared = 0

  get depth(): number {
    return this.entered.length
  }

  find(prefix: string): string | undefined {
    return this.meanings.get(prefix)?.at(-1)
  }

  enter(attributes: { name: string; value: string }[]): void {
    const own: string[] = []
    for (const { name, value } of attributes) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name === 'xmlns' ? '' : localOf(name)
      const meanings = this.meanings.get(prefix)
      if (meanings) meanings.push(value)
      else this.meanings.set(prefix, [value])
      own.push(prefix)
    }
    this.entered.push(own)
    this.declared += own.length
  }

  leave(): void {
    const own = this.entered.pop() ?? []
    this.declared -= own.length
    for (const prefix of own) {
      const meanings = this.meanings.get(prefix)
      meanings?.pop()
      if (meanings?.length === 0) this.meanings.delete(prefix)
    }
  }
}

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

function refusedDeclaration(body: string, encoding: string): string | undefined {
  const declared = /encoding\s*=\s*["']([^"']*)["']/i.exec(body)?.[1]?.toLowerCase()
  if (declared === undefined || declared === encoding || DECLARABLE[encoding]?.includes(declared)) return undefined
  return 'is written in an encoding that is not accepted; UTF-8 is.'
}
