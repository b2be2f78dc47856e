/**
 * The thread of a table that looks most like a color: the least distance in Oklab (Björn Ottosson, “A perceptual color space
 * for image processing”, 2020; sRGB after IEC 61966-2-1). The older CIELAB takes a pure blue for nearest to purple.
 * @param color `#rrggbb`
 * @param table colors (`#rrggbb`), each first in its row, as the tables of this package have them
 * @param without indexes that may not be answered
 * @returns the index in the table; the first of several that are equally near; -1 where nothing is left
 */
export function nearestThread(
  color: string,
  table: readonly (readonly [color: string, ...rest: string[]])[],
  without: ReadonlySet<number> = new Set(),
): number {
  const wanted = labOf(color)
  let nearest = -1
  let least = Infinity
  table.forEach(([candidate], index) => {
    if (without.has(index)) return
    const distance = distanceOf(wanted, labOf(candidate))
    if (distance < least) {
      least = distance
      nearest = index
    }
  })
  return nearest
}

type Lab = readonly [lightness: number, a: number, b: number]

function distanceOf(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

function labOf(color: string): Lab {
  const rgb = Number.parseInt(color.slice(1), 16)
  const red = linear((rgb >> 16) & 0xff)
  const green = linear((rgb >> 8) & 0xff)
  const blue = linear(rgb & 0xff)
  // How much each of the eye's three kinds of cones answers.
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

/** Light of a channel, from 0 to 1. */
function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
