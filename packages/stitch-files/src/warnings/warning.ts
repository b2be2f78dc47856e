import type { StitchFormat } from '../tables/formats.ts'

/** The English sentence of each warning, by its code. Lengths are in mm; names in braces stand for what the warning names. */
export const WARNING_TEXTS = {
  'no-end': 'The end mark is missing. The file may be cut short.',
  'unknown-command': 'Unknown commands skipped: {number}. Stitches may be missing.',
  'after-end': 'There is more data after the end mark. It was not read.',
  sequins: 'The design has sequins, which are not counted. Trims can’t be told either.',
  'palette-colors': 'The file’s own thread list is missing or can’t be read. The colors are from Brother’s palette.',
  'few-stitches': 'Very few stitches: {number}. Please check the file.',
  'long-stitches': 'Stitches longer than 12.7 mm: {number}.',
  'odd-size': 'Unusual size: {width} × {height} mm. Please check the file.',
  'wrong-extension': 'The file name says “{extension}”, but the content is {format}.',
  'no-extension': 'The file name has no extension. The content is {format}.',
  'not-readable': 'Nothing in this {format} file could be read.',
  'outlines-only': 'CND files hold outlines, not stitches, so there is nothing to count.',
  'stitches-unknown': 'How {format} files store stitches is not known, so there are no figures.',
  'empty-blocks': 'Color blocks without stitches, left out: {number}.',
  'colors-chosen': 'The design names no colors, so distinct ones were chosen.',
  'some-colors-chosen': 'Runs without a color, for which one was chosen: {number}.',
  'colors-lost': '{format} files hold no colors. Keep the thread list with the file.',
  'stop-lost': '1 stop for appliqué is lost in {format}.',
  'stops-lost': '{number} stops for appliqué are lost in {format}.',
  'no-hoop': 'JEF names no hoop that holds {width} × {height} mm. Choose the hoop at the machine.',
  'colors-matched': 'Colors replaced by the nearest {maker} thread: {number}.',
  'name-changed': 'The name “{name}” became “{written}” to fit the format.',
  'thread-names-lost': 'Threads that keep only their color, without name and number: {number}.',
  'needles-repeated': 'Colors: {colors}, needles: {needles}. After the last needle the first is used again.',
  'jumps-sewn': 'Jumps written as long stitches, because the format has no jumps: {number}.',
  'jumps-cut': 'Jumps so long that machines cut the thread there: {number}.',
  'long-stitches-jumped': 'Stitches longer than {longest} mm, reached by jumps: {number}.',
  'trims-by-jumps': 'Trims written as three jumps, where machines cut: {number}.',
} as const

/** The names in braces of a text. */
type Named<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never

export type WarningCode = keyof typeof WARNING_TEXTS
/** What the sentence of a warning names. */
export type WarningParams<Code extends WarningCode> = Record<Named<(typeof WARNING_TEXTS)[Code]>, string | number>

/** A warning about a file that could be read, or about what a format can't hold. */
export interface StitchWarning {
  code: WarningCode
  /** What its sentence names, for readers of other languages. */
  params: Record<string, string | number>
  /** The sentence in English. */
  text: string
}

/** Makes a warning with its sentence. */
export function warning<Code extends WarningCode>(code: Code, params: WarningParams<Code>): StitchWarning {
  const named: Record<string, string | number> = params
  const text = WARNING_TEXTS[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = named[name] ?? ''
    return typeof value === 'number' ? value.toLocaleString('en') : value
  })
  return { code, params: named, text }
}

/** The warning about a file of a format that isn't read. */
export function unreadWarning(format: StitchFormat): StitchWarning {
  if (format === 'cnd') return warning('outlines-only', {})
  const isUnknown = format === 'ofm' || format === 'pof'
  return warning(isUnknown ? 'stitches-unknown' : 'not-readable', { format: format.toUpperCase() })
}
