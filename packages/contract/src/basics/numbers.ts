/** A typed or sent number: null when it is empty, NaN when it isn't a number. */
export function readNumber(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  const trimmed = value.trim()
  if (trimmed === '') return null
  // Only plain decimals: Number() would also take '0x10', '1e3' and 'Infinity', which nobody means in a size or a price.
  if (/^[+-]?(\d+\.?\d*|\.\d+)$/.test(trimmed)) return Number(trimmed)
  return DECIMAL_COMMA.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}

/** All our languages but English have a decimal comma; a comma that could part thousands, `1,234`, is none. */
const DECIMAL_COMMA = /^[+-]?(0?,\d+|\d+,\d{1,2})$/

/** A whole number with thousands separators, `11,009`; by hand, because the first format of `Intl` takes a page 15 ms of a fast processor's time. */
export const grouped = (whole: number | string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
