import type { Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { LIMITS } from '@stitchdesk/contract/basics/limits'
import sax from 'sax'

/** An element by its name and namespace, whatever prefix was written. */
export interface XmlElement {
  local: string
  namespace: string
  attributes: { local: string; value: string }[]
}

/** Told what a document holds; a text in return refuses it and ends the reading. */
export interface XmlVisitor {
  element(element: XmlElement): string | undefined
  /** Character data, `CDATA` too, entities resolved. */
  text(text: string): string | undefined
  end(local: string): string | undefined
}

/** Encodings of a document's declaration, by how its bytes begin; any other could say something else to a browser. */
const DECLARABLE = { 'utf-8': ['utf-8', 'us-ascii', 'ascii'], 'utf-16le': ['utf-16'], 'utf-16be': ['utf-16'] } as const
type Encoding = keyof typeof DECLARABLE

const XML = 'http://www.w3.org/XML/1998/namespace'
const UNREADABLE = 'is not readable as an SVG drawing.'
const DEEPEST = 200
const MOST_ATTRIBUTES = 500

/** Only the entities of XML itself; the types of the parser don't know that option yet. */
const OPTIONS = { position: false, strictEntities: true }

// An embedded picture is one attribute; the file's size bounds it.
Object.assign(sax, { MAX_BUFFER_LENGTH: 2 * LIMITS.fileBytes })

/**
 * Reads an XML document as it streams by: strictly, with namespaces, without document types and without processing
 * instructions, and only so deep and wide as drawings are.
 * @returns why it is refused, as the end of a sentence; undefined when nothing refused it
 */
export async function parseXml(source: Readable, visitor: XmlVisitor): Promise<string | undefined> {
  let refused: string | undefined
  const refuse = (reason: string | undefined) => {
    refused ??= reason
  }
  let encoding: Encoding | undefined
  let decoder: TextDecoder | undefined
  const parser = openParser(visitor, () => encoding ?? 'utf-8', refuse)
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      encoding ??= encodingOf(chunk)
      decoder ??= new TextDecoder(encoding, { fatal: true })
      parser.write(decoder.decode(chunk, { stream: true }))
      if (refused) return refused
    }
    parser.write(decoder?.decode() ?? '')
    parser.close()
  } catch (error) {
    // Bytes that are no text in this encoding; a failure to read them is not the document's fault.
    if (!(error instanceof TypeError) && !refused) throw error
    refuse(UNREADABLE)
  } finally {
    source.destroy()
  }
  return refused
}

function encodingOf(start: Buffer): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

function openParser(visitor: XmlVisitor, encoding: () => Encoding, refuse: (reason: string | undefined) => void) {
  // Names are resolved here: the parser's own way takes the square of an element's attributes.
  const parser = sax.parser(true, OPTIONS)
  const scopes: Map<string, string>[] = [new Map([['xml', XML]])]
  let attributes: { name: string; value: string }[] = []
  let rootEnded = false
  parser.onattribute = (attribute) => {
    attributes.push(attribute)
    if (attributes.length > MOST_ATTRIBUTES) refuse('has too many attributes.')
  }
  parser.onopentag = ({ name }) => {
    const scope = declaredBy(attributes, scopes.at(-1) ?? new Map())
    const namespace = scope.get(prefixOf(name))
    const known = attributes.every((each) => !prefixOf(each.name) || scope.has(prefixOf(each.name)))
    if (rootEnded || !known || (namespace === undefined && prefixOf(name))) refuse(UNREADABLE)
    scopes.push(scope)
    if (scopes.length > DEEPEST) refuse('is nested too deeply.')
    const plain = attributes.map((each) => ({ local: localOf(each.name), value: each.value }))
    attributes = []
    refuse(visitor.element({ local: localOf(name), namespace: namespace ?? '', attributes: plain }))
  }
  parser.onclosetag = (name) => {
    scopes.pop()
    rootEnded = scopes.length === 1
    refuse(visitor.end(localOf(name)))
  }
  parser.ontext = (text) => refuse(visitor.text(text))
  parser.oncdata = (text) => refuse(visitor.text(text))
  parser.ondoctype = () => refuse('begins with a document type (DOCTYPE), which can hide scripts.')
  parser.onprocessinginstruction = ({ name, body }) => {
    if (name !== 'xml') refuse(`contains an instruction to programs (${name.slice(0, 20)}).`)
    else refuse(refusedDeclaration(body, encoding()))
  }
  parser.onerror = () => refuse(UNREADABLE)
  return parser
}

/** The namespaces within an element, by prefix: those around it, and its own declarations. */
function declaredBy(attributes: { name: string; value: string }[], around: Map<string, string>) {
  const own = attributes.filter(({ name }) => name === 'xmlns' || name.startsWith('xmlns:'))
  if (own.length === 0) return around
  const declared = own.map(({ name, value }) => [name === 'xmlns' ? '' : localOf(name), value] as const)
  return new Map([...around, ['xmlns', 'http://www.w3.org/2000/xmlns/'], ...declared])
}

const prefixOf = (name: string) => (name.includes(':') ? name.slice(0, name.indexOf(':')) : '')
const localOf = (name: string) => name.slice(name.indexOf(':') + 1)

function refusedDeclaration(body: string, encoding: Encoding): string | undefined {
  const declared = /encoding\s*=\s*["']([^"']*)["']/i.exec(body)?.[1]?.toLowerCase()
  if (declared === undefined || (DECLARABLE[encoding] as readonly string[]).includes(declared)) return undefined
  return 'is written in an encoding that is not accepted; UTF-8 is.'
}
