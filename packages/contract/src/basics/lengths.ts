import { languageRow } from './languages.ts'
import { readFigure } from './typed-figure.ts'

/** Machines count in millimeters, forms in inches. */
export const MM_PER_INCH = 25.4

/** Units in which people read and type sizes. */
export const LENGTH_UNITS = ['in', 'mm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** The unit of readers who have not chosen one and whose language alone is known. */
export const customaryUnit = (language: string): LengthUnit => languageRow(language).length

/** Millimeters in inches, to a hundredth, as forms hold sizes. */
export function inchesOf(mm: number): number {
  return Math.round((mm / MM_PER_INCH) * 100) / 100
}

/** A number of a size as people of a language write it. */
export const writeFigure = (figure: number, language = 'en'): string =>
  String(figure).replace('.', languageRow(language).decimal)

/** Millimeters as a number of a unit: inches to a hundredth, millimeters to a tenth. */
const figure = (mm: number, unit: LengthUnit, language?: string) =>
  writeFigure(unit === 'in' ? inchesOf(mm) : Math.round(mm * 10) / 10, language)

/** The name of a unit beside a number in a language: `mm`, in Russian `мм`. */
export const unitName = (unit: LengthUnit, language = 'en'): string => languageRow(language).units[unit]

/** A length for people, such as `2.75 in` or, in German, `69,9 mm`. */
export function formatLength(mm: number, unit: LengthUnit, language?: string): string {
  return `${figure(mm, unit, language)} ${unitName(unit, language)}`
}

/** A size for people, width first: `2.75 × 2 in`. A side that is not known is a dash. */
export function formatSize(
  widthMm: number | null,
  heightMm: number | null,
  unit: LengthUnit,
  language?: string,
): string {
  const sides = [widthMm, heightMm].map((side) => (side === null ? '—' : figure(side, unit, language)))
  return `${sides.join(' × ')} ${unitName(unit, language)}`
}

const TYPED = /^([\d\s.,'’]+?)\s*(in|inch|inches|дюйм|дюйма|дюймов|"|″|”|mm|cm|мм|см)?\.?$/i
const CENTIMETER = MM_PER_INCH / 10
const PER_INCH: Record<string, number> = { mm: MM_PER_INCH, мм: MM_PER_INCH, cm: CENTIMETER, см: CENTIMETER }

/**
 * The inches of a typed length: `2.75 in`, `70 mm`, `7cm`, or a number in the reader's unit; null for anything else. Inches stay
 * as typed, other units are rounded to what is stored.
 * @param language how the number is written
 * @returns what could be meant, each as typed but for its number, where that could be two: `1.234 mm` in German
 */
export function readLength(
  typed: string,
  unit: LengthUnit,
  language: string,
): number | null | { either: readonly [string, string] } {
  const [, number = '', named] = TYPED.exec(typed.trim()) ?? []
  const figure = readFigure(number, language)
  if (!figure) return null
  if ('either' in figure) {
    const [thousands, decimals] = figure.either.map((one) => writeFigure(Number(one), language))
    const withUnit = named ? ` ${named}` : ''
    return { either: [`${thousands}${withUnit}`, `${decimals}${withUnit}`] }
  }
  const perInch = PER_INCH[(named ?? unit).toLowerCase()] ?? 1
  const inches = Number(figure.plain) / perInch
  return perInch === 1 ? inches : Math.round(inches * 1000) / 1000
}
