import { NoPictureError } from '../no-picture.ts'
import { isInside, refusedInStyle, refusedInValue } from './references.ts'
import { type Size, sizeOfRoot } from './size.ts'
import { parseXml, SVG, type XmlElement } from './xml-stream.ts'

/** Laying out a text takes the square of its length: 10,000 characters take 11 seconds. */
const MOST_TEXT = 2000
const TOO_MUCH_TEXT = `It holds a text of more than ${MOST_TEXT.toLocaleString('en')} characters.`
const XLINK = 'http://www.w3.org/1999/xlink'
const XML = 'http://www.w3.org/XML/1998/namespace'
/** Prefixes of attributes that mean something to a drawing. */
const PREFIXES: Readonly<Record<string, string>> = { '': '', [XLINK]: 'xlink:', [XML]: 'xml:' }
/** Elements of a drawing that draw nothing, or something else than the drawing. */
const LEFT_OUT = ['script', 'handler', 'listener', 'foreignObject', 'metadata', 'title', 'desc']
const REFERENCES = ['href', 'src', 'base']

interface Cleaned {
  svg: Buffer
  /** Whether its size is the wanted one. */
  isSized: boolean
}

/**
 * Writes an SVG again with its drawing alone, as large as a picture: no document type, whose entities are put in; no markup of editors and
 * pages; no address outside of it. So the library that draws it never meets them, nor encodings that it doesn't know.
 * @param side pixels of the longer side
 * @param known its size, where it tells none itself
 * @throws NoPictureError
 */
export async function cleanedSvg(document: Buffer, side: number, known?: Size): Promise<Cleaned> {
  const written: string[] = []
  /** Names of the elements that are open, '' for those that are left out. */
  const open: string[] = []
  let [leftOut, texts, textLength] = [0, 0, 0]
  let isSized = false
  let style: string | undefined
  const refused = await parseXml(document, {
    element(element) {
      const { local, namespace } = element
      const isOut = leftOut > 0 || namespace !== SVG || LEFT_OUT.includes(local)
      open.push(isOut ? '' : local)
      if (isOut) leftOut += 1
      if (local === 'text' || texts > 0) texts += 1
      if (texts === 1) textLength = 0
      if (isOut) return undefined
      if (local === 'style') style = ''
      if (open.length > 1) written.push(`<${local}${attributesOf(element)}>`)
      else {
        const size = sizeOfRoot(element, side, known)
        isSized = size !== ''
        written.push(`<svg xmlns="${SVG}" xmlns:xlink="${XLINK}"${size}${attributesOf(element, isSized)}>`)
      }
      return undefined
    },
    text(text) {
      if (texts > 0) textLength += text.length
      if (textLength > MOST_TEXT) return TOO_MUCH_TEXT
      // Around the root there are blanks.
      if (leftOut > 0 || open.length === 0) return undefined
      if (style === undefined) written.push(escaped(text))
      else style += text
      return undefined
    },
    end() {
      if (texts > 0) texts -= 1
      const name = open.pop()
      if (name === '') leftOut -= 1
      if (!name) return undefined
      if (name === 'style' && style !== undefined) {
        written.push(escaped(withoutFonts(style)))
        style = undefined
      }
      written.push(`</${name}>`)
      return undefined
    },
  })
  if (refused === TOO_MUCH_TEXT) throw new NoPictureError('too-complex', TOO_MUCH_TEXT)
  if (refused || written.length === 0) throw new NoPictureError('unreadable', refused ? `It ${refused}` : '')
  return { svg: Buffer.from(written.join('')), isSized }
}

/**
 * Fonts are the system's: a sheet that is only loaded, and a font within the drawing, are nothing that is drawn by. A rule without its end
 * reaches to the sheet's, as browsers read it: were it looked for from each of many beginnings, that would take the square of them.
 */
const withoutFonts = (css: string) =>
  css.replace(/@import[^;]{0,2000};?/gi, '').replace(/@font-face\s*\{[^}]*(?:\}|$)/gi, '')

function attributesOf({ attributes }: XmlElement, isSizedRoot = false): string {
  let written = ''
  for (const { local, namespace, value } of attributes) {
    const prefix = PREFIXES[namespace]
    if (prefix === undefined || local === 'xmlns' || /^on/i.test(local)) continue
    if (isSizedRoot && SIZING.includes(local)) continue
    const isReference = REFERENCES.includes(local)
    if (isReference && !isInside(value.trim())) continue
    if (refusedInValue(value, isReference) || (!isReference && refusedInStyle(value))) continue
    written += ` ${prefix}${local}="${escaped(value)}"`
  }
  return written
}

/** Attributes of the root that say how large it is, and where it stands on a page. */
const SIZING = ['width', 'height', 'viewBox', 'x', 'y']

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
}
const escaped = (text: string) => text.replace(/[&<>"\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter)
