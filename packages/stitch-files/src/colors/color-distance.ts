import { ciede2000, toLab } from '#culori'

/** A color of CIELAB under the light D65. */
export type Lab = NonNullable<ReturnType<typeof toLab>>

/** CIELAB of a color of sRGB, its channels from 0 to 255. */
export const labOfRgb = (red: number, green: number, blue: number): Lab =>
  toLab({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 })

/** How different two flat colors look (CIEDE2000): 1 is just seen beside each other; 10 is another color to anybody. */
const flatDistance = ciede2000()

/**
 * How different the colors of two threads look (CIEDE2000, its factor kL at 2 as the textile trade has it): light and fold change the
 * lightness of one thread.
 */
export const threadDistance: (one: Lab, other: Lab) => number = ciede2000(2)

/** How different two colors look (CIEDE2000); 1 is just seen beside each other. Both are `#rrggbb`. */
export const colorDistance = (one: string, other: string): number => flatDistance(labOf(one), labOf(other))

// The library takes such texts too, and looks for the ten other ways in which a page can write a color first.
function labOf(color: string): Lab {
  const number = Number.parseInt(color.slice(1), 16)
  return labOfRgb((number >> 16) & 255, (number >> 8) & 255, number & 255)
}
