/** A picture within the drawing itself; never another drawing, which could hold what this one may not. */
const RASTER = /^data:image\/(png|jpe?g|gif|webp|bmp)[;,]/i
const RUNS = /(java|vb|live)script:|data:(text|application|image\/svg)/i
const OUTSIDE = 'refers to something outside itself.'

/** Neither blanks nor control characters keep a browser from following an address. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const squeezed = (text: string) => text.replace(/[\u0000-\u0020\u007F-\u00A0\u200B-\u200F\u2028\u2029\uFEFF]+/g, '')

/** A font within the drawing itself; of a font nothing runs. */
const FONT =
  /^data:(font\/|application\/(x-)?font|application\/vnd\.ms-(fontobject|opentype)|application\/octet-stream)/i
/** The one thing that drawing programs load from elsewhere: fonts of services that do nothing but hand out fonts. */
const FONT_SERVICE =
  /^(https?:)?\/\/(fonts\.(googleapis|gstatic)\.com|(use|p)\.typekit\.net|fonts\.bunny\.net|fonts\.cdnfonts\.com|hello\.myfonts\.net|fast\.fonts\.net|rsms\.me)\//i
const isFont = (address: string) => FONT.test(address) || FONT_SERVICE.test(address)

/** Whether an address names a part of the drawing, or a picture within it. */
export const isInside = (address: string) => address === '' || address.startsWith('#') || RASTER.test(address)

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

/** Characters of one style sheet, or of a value that may hold style, beside its fonts: far more than a drawing needs. */
const LONGEST_STYLE = 100_000
const TOO_MUCH_STYLE = 'holds too much style.'
/** Bytes of a font or a picture within an address. What has no bracket, colon or quote can be no other address. */
const BYTES = /(url\(\s{0,20}["']?data:[\w/+.-]{0,60}(?:;[\w=-]{0,40}){0,3};base64,)[A-Za-z0-9+/=\s]{64,}(?=["')])/gi
/** A style sheet that is loaded, up to its address. */
const IMPORT = /@import\s+(?:url\s*\(\s*)?["']?([^"')\s;]*)/gi

/** Why a style sheet, or a value that may hold style, is refused. */
export function refusedInStyle(text: string): string | undefined {
  if (!/url|image|import|src|expression|behavior|binding|\\/i.test(text)) return undefined
  const bare = text.length > LONGEST_STYLE ? text.replace(BYTES, '$1') : text
  if (bare.length > LONGEST_STYLE) return TOO_MUCH_STYLE
  const css = unescapeCss(bare.replace(/\/\*[\s\S]*?(\*\/|$)/g, ' ')).replace(IMPORT, (rule, address: string) =>
    FONT_SERVICE.test(address) ? ' ' : rule,
  )
  if (/@import|@namespace|expression\s*\(|behavior\s*:|-moz-binding/i.test(css)) return OUTSIDE
  if (/\b(-webkit-)?(image|image-set|cross-fade|element|src)\s*\(/i.test(css)) return OUTSIDE
  for (const match of css.matchAll(/url\s*\(\s*(["']?)/gi)) {
    const start = match.index + match[0].length
    const address = squeezed(css.slice(start, start + 64)).replace(/["')].*$/, '')
    if (!isInside(address) && !isFont(address)) return OUTSIDE
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
