import type { XmlElement } from './xml-stream.ts'

/** Pixels of each unit, as browsers count them. A percentage is one of a page, which a picture doesn't have. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
}
const LENGTH = /^\s*\+?(\d{1,12}(?:\.\d*)?|\.\d+)(e[+-]?\d{1,2})?\s*([a-z]{0,3})\s*$/i

export interface Size {
  width: number
  height: number
}

/** The width, height and coordinates of a drawing's root, so that it fills a picture of this side; '' where nothing tells its size. */
export function sizeOfRoot({ attributes }: XmlElement, side: number, known?: Size): string {
  const value = (name: string) =>
    attributes.find(({ local, namespace }) => local === name && namespace === '')?.value ?? ''
  const box = boxOf(value('viewBox'))
  const [given, high] = [pixelsOf(value('width')), pixelsOf(value('height'))]
  const width = given ?? (box ? (high === undefined ? box.width : (high * box.width) / box.height) : known?.width)
  const height = high ?? (box ? (given === undefined ? box.height : (given * box.height) / box.width) : known?.height)
  if (width === undefined || height === undefined) return ''
  const scale = side / Math.max(width, height)
  const pixels = (length: number) => Math.max(1, length * scale).toFixed(2)
  const view = box ?? { left: 0, top: 0, width, height }
  return ` width="${pixels(width)}" height="${pixels(height)}" viewBox="${view.left} ${view.top} ${view.width} ${view.height}"`
}

function pixelsOf(text: string): number | undefined {
  const [, figure, exponent = '', unit = ''] = LENGTH.exec(text) ?? []
  const factor = UNITS[unit.toLowerCase()]
  if (figure === undefined || factor === undefined) return undefined
  const pixels = Number(figure + exponent) * factor
  return Number.isFinite(pixels) && pixels > 0 ? pixels : undefined
}

function boxOf(text: string) {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, width = 0, height = 0] = numbers
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && width > 0 && height > 0
  return isBox ? { left, top, width, height } : undefined
}
