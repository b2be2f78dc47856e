/** A picture within the drawing itself; never another drawing, which could hold what this one may not. */
const RASTER = /^data:image\/(png|jpe?g|gif|webp|bmp)[;,]/i
const RUNS = /(java|vb|live)script:|data:(text|application|image\/svg)/i
const OUTSIDE = 'refers to something outside itself.'

/** Neither blanks nor control characters keep a browser from following an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const squeezed = (text: string) => text.replace(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028\u2029\uFEFF]+/g, '')

const isInside = (address: string) => address === '' || address.startsWith('#') || RASTER.test(address)

/**
 * Why an attribute's value is refused; undefined for a harmless one.
 * @param isReference whether a browser loads or follows what it names
 */
export function refusedInValue(value: string, isReference: boolean): string | undefined {
  // A value this long is an embedded picture, or no address.
  const address = squeezed(value.length > 4096 ? value.slice(0, 4096) : value)
  if (RUNS.test(address)) return 'contains a link that runs code.'
  return isReference && !isInside(address) ? OUTSIDE : undefined
}

/** Characters of one style sheet, or of a value that may hold style: far more than a drawing needs. */
export const LONGEST_STYLE = 100_000
export const TOO_MUCH_STYLE = 'holds too much style.'

/** Why a style sheet, or a value that may hold style, is refused. */
export function refusedInStyle(text: string): string | undefined {
  if (!/url|image|import|src|expression|behavior|binding|\\/i.test(text)) return undefined
  if (text.length > LONGEST_STYLE) return TOO_MUCH_STYLE
  const css = unescapeCss(text.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' '))
  if (/@import|@namespace|expression\s*\(|behavior\s*:|-moz-binding/i.test(css)) return OUTSIDE
  if (/\b(-webkit-)?(image|image-set|cross-fade|element|src)\s*\(/i.test(css)) return OUTSIDE
  for (const match of css.matchAll(/url\s*\(\s*(["']?)/gi)) {
    const start = match.index + match[0].length
    if (!isInside(squeezed(css.slice(start, start + 64)).replace(/["')].*$/, ''))) return OUTSIDE
  }
  return undefined
}

/** Resolves escapes, which hide a word from a search but not from a browser. */
function unescapeCss(css: string): string {
  return css.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, plain: string | undefined) => {
    if (!code) return plain ?? ''
    const point = Number.parseInt(code, 16)
    return point > 0 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : ''
  })
}
