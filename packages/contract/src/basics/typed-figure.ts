import { languageRow } from './languages.ts'

/** What a typed figure means: one number with a decimal point, or one of two. */
export type TypedFigure = { plain: string } | { either: readonly [thousands: string, decimals: string] }

const BETWEEN_THOUSANDS = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g
const FIGURE = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/
const GROUPS = { '.': /^\d{1,3}(\.\d{3})+$/, ',': /^\d{1,3}(,\d{3})+$/ } as const

/**
 * Reads a figure as people of a language type it: `1.234,56` and `1 500,50` in German, `1,500.50` in English. A sign of another
 * language is read where it has one meaning, `12,5` in English.
 * @returns undefined for what is no figure; two numbers where the language's sign of thousands may be meant as a decimal sign, `1.234`
 * in German
 */
export function readFigure(typed: string, language: string): TypedFigure | undefined {
  const spaced = typed.trim().replace(BETWEEN_THOUSANDS, '')
  const [, minus = '', figure = ''] = FIGURE.exec(spaced) ?? []
  if (figure === '') return undefined
  const plain = (number: string) => ({ plain: `${minus}${number}` })
  const mark = figure.lastIndexOf('.') > figure.lastIndexOf(',') ? '.' : ','
  const at = figure.lastIndexOf(mark)
  if (at < 0) return plain(figure)
  const [whole, decimals] = [figure.slice(0, at), figure.slice(at + 1)]
  const point = decimals === '' ? '' : `.${decimals}`
  const other = mark === '.' ? ',' : '.'
  if (whole.includes(mark)) return GROUPS[mark].test(figure) ? plain(figure.replaceAll(mark, '')) : undefined
  if (whole.includes(other)) return GROUPS[other].test(whole) ? plain(whole.replaceAll(other, '') + point) : undefined
  const isOne = mark !== languageRow(language).thousands || whole.startsWith('0') || !GROUPS[mark].test(figure)
  // Where spaces part the thousands, a comma or a point can only be the decimal sign.
  if (isOne || spaced !== typed.trim()) return plain(whole + point)
  return { either: [`${minus}${whole}${decimals}`, `${minus}${whole}${point}`] }
}
