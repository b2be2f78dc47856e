import { languageRow } from './languages.ts'

/** Machines count in millimeters, forms in inches. */
export const MM_PER_INCH = 25.4

/** Units in which people read and type sizes. */
export const LENGTH_UNITS = ['in', 'mm'] as const
export type LengthUnit = (typeof LENGTH_UNITS)[number]

/** The unit of who has not chosen one and is known by language alone. */
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

const TYPED = /^(\d+(?:[.,]\d*)?|[.,]\d+)\s*(in|inch|inches|дюйм|дюйма|дюймов|"|″|”|mm|cm|мм|см)?\.?$/i
const CENTIMETER = MM_PER_INCH / 10
const PER_INCH: Record<string, number> = { mm: MM_PER_INCH, мм: MM_PER_INCH, cm: CENTIMETER, см: CENTIMETER }

/**
 * The inches of a typed length: `2.75 in`, `70 mm`, `7cm`, or a number in the reader's unit; null for anything else. Inches stay
 * as typed, other units are rounded to what is stored.
 */
export function readLength(typed: string, unit: LengthUnit): number | null {
  const [, number = '', named] = TYPED.exec(typed.trim()) ?? []
  if (number === '') return null
  const perInch = PER_INCH[(named ?? unit).toLowerCase()] ?? 1
  const inches = Number(number.replace(',', '.')) / perInch
  return perInch === 1 ? inches : Math.round(inches * 1000) / 1000
}
