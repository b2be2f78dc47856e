import { ciede2000, type Lab, labOfRgb } from './ciede2000.ts'

/** How different two colors look (CIEDE2000); 1 is just seen beside each other. Both are `#rrggbb`. */
export const colorDistance = (one: string, other: string): number => ciede2000(labOf(one), labOf(other))

function labOf(color: string): Lab {
  const number = Number.parseInt(color.slice(1), 16)
  return labOfRgb((number >> 16) & 255, (number >> 8) & 255, number & 255)
}
