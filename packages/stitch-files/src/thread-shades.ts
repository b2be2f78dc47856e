import { SHADES } from './thread-geometry.ts'

/** The colors of one thread under light, by shade; `shadeOf` gives the shade. */
export interface ThreadShades {
  /** Below the thread and at its edge. */
  shadow: string
  body: readonly string[]
  /** Along its middle. */
  highlight: readonly string[]
}

/**
 * The colors of a thread lit from the top left. Black keeps a highlight and white a shadow, so that threads can
 * be told apart in either.
 * @param color `#rgb` or `#rrggbb`
 */
export function threadShades(color: string): ThreadShades {
  const rgb = channels(color)
  const light = (0.299 * rgb[0] + 0.587 * rgb[1] + 0.114 * rgb[2]) / 255
  const body: string[] = []
  const highlight: string[] = []
  for (let shade = 0; shade < SHADES; shade++) {
    const bright = shade / (SHADES - 1)
    const lit = scaled(rgb, 0.72 + 0.26 * bright)
    body.push(text(towardsWhite(lit, light < 0.25 ? 0.03 + 0.07 * bright : 0)))
    highlight.push(text(towardsWhite(lit, 0.06 + (light < 0.25 ? 0.26 : 0.3) * bright)))
  }
  return { shadow: text(scaled(rgb, light < 0.25 ? 0.35 : 0.42)), body, highlight }
}

type Rgb = readonly [red: number, green: number, blue: number]

function channels(color: string): Rgb {
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color
  const number = Number.parseInt(digits.slice(1), 16)
  return [number >> 16, (number >> 8) & 0xff, number & 0xff]
}

function scaled([red, green, blue]: Rgb, by: number): Rgb {
  return [red * by, green * by, blue * by]
}

function towardsWhite([red, green, blue]: Rgb, part: number): Rgb {
  return [red + (255 - red) * part, green + (255 - green) * part, blue + (255 - blue) * part]
}

function text(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
