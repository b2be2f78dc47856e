// A drawing is judged by what a strict XML parser reports, because a prefix, another encoding or a document type gets
// past any search for words. It is taken as programs save it, and stored as it is; what could act wherever it is opened is refused.
import { encode } from './protocol.ts'
import { refusedInStyle, refusedInValue } from './svg/references.ts'
import { UnpackingError, unpackedSvg } from './svg/svgz.ts'
import { parseXml, SVG, type XmlElement } from './svg/xml-stream.ts'

const PAGE = 'http://www.w3.org/1999/xhtml'
/** What drawing programs write of a page: boxes of text beside the drawing. */
const PLAIN_PAGE = ['div', 'span', 'p', 'br', 'b', 'i', 'u', 'em', 'strong', 'font', 'sub', 'sup']
/** Markup that a browser runs wherever it stands: events, other documents put in. */
const ACTIVE_NAMESPACES = [
  'http://www.w3.org/2001/xml-events',
  'http://www.w3.org/2001/XInclude',
  'http://www.w3.org/1999/XSL/Transform',
]
/** Elements that are more than a drawing, in whatever namespace they pretend to be. */
const ACTIVE_ELEMENTS = ['script', 'handler', 'listener', 'iframe', 'embed', 'object', 'applet', 'link']
/** Attributes that name something to load. */
const REFERENCES = ['href', 'src', 'base', 'action', 'formaction', 'ping', 'srcset', 'poster']

/**
 * Why a drawing is refused, as the end of a sentence that begins with its name; undefined for a plain drawing.
 * Decided by what an XML parser understands, as a browser would, never by how the text looks.
 */
export async function findActive(bytes: Buffer): Promise<string | undefined> {
  const document = unpacked(bytes)
  if (typeof document === 'string') return document
  const seen: { root?: XmlElement } = {}
  let style: string | undefined
  const found = await parseXml(document, {
    element(element) {
      seen.root ??= element
      if (element.local.toLowerCase() === 'style') style = ''
      return refusedElement(element)
    },
    text(text) {
      if (style !== undefined) style += text
      return undefined
    },
    end(local) {
      if (local.toLowerCase() !== 'style') return undefined
      const sheet = style ?? ''
      style = undefined
      return refusedInStyle(sheet)
    },
  })
  if (found) return `${found} ${ADVICE}`
  const { root } = seen
  return root?.local === 'svg' && root.namespace === SVG ? undefined : 'is not an SVG drawing.'
}

/** The document of a drawing, or why there is none. */
function unpacked(bytes: Buffer): Buffer | string {
  try {
    return unpackedSvg(bytes)
  } catch (error) {
    if (error instanceof UnpackingError) return `${error.message} ${ADVICE}`
    throw error
  }
}

/** The reason to refuse the drawing, as a sentence, or null. */
export async function checkSvg(bytes: Buffer): Promise<Buffer> {
  return encode({ refused: (await findActive(bytes)) ?? null }, [])
}

const ADVICE = 'Save it as a plain SVG and try again.'

function refusedElement({ local, namespace, attributes }: XmlElement): string | undefined {
  if (local.toLowerCase() === 'script') return 'contains a script.'
  const isOfPage = namespace === PAGE && !PLAIN_PAGE.includes(local)
  if (isOfPage || ACTIVE_NAMESPACES.includes(namespace) || ACTIVE_ELEMENTS.includes(local.toLowerCase())) {
    return `contains more than a drawing (${local}).`
  }
  for (const { local: name, value } of attributes) {
    const lower = name.toLowerCase()
    if (lower.startsWith('on')) return `contains an event handler (${name}).`
    // An animation can set what must not be written.
    if (lower === 'attributename' && /^\s*(on|(\w+:)?href)/i.test(value))
      return `animates ${value.trim().slice(0, 20)}.`
    const isReference = REFERENCES.includes(lower)
    // Loaded addresses aren't styles, and an embedded picture may be as long as the file.
    const refused = refusedInValue(value, isReference) ?? (isReference ? undefined : refusedInStyle(value))
    if (refused) return refused
  }
  return undefined
}
