/** The least contrast with white, as WCAG counts it, at which white text can be read. */
export const LEAST_CONTRAST = 4.5

/** `#rrggbb`, in small letters. */
export const COLOR = /^#[0-9a-f]{6}$/

/** Whether white text can be read on a color. @param color `#rrggbb` */
export function contrastsWithWhite(color: string): boolean {
  return contrastWithWhite(color) >= LEAST_CONTRAST
}

/** A color's contrast with white: from 1, white itself, to 21, black. @param color `#rrggbb` */
export function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)))
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** The linear light of one channel of sRGB, 0 to 255. */
function linear(value: number): number {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
