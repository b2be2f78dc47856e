import sharp from 'sharp'
import { encodedIn, type Pictures, type Sizes } from './raster.ts'

/** Behind what is drawn in light colors on nothing: dark enough for white, light enough for black. */
const DARK = '#565b64'
/** Covers of 255: what counts as drawn, and as nothing. */
const OPAQUE = 128
const CLEAR = 64
/** Lightness of 255 from which an edge is lost on white, and up to which it would be on the dark ground. */
const LIGHT = 205
const DIM = 120
/** Share of an outline that has to be light. */
const LEAST_LIGHT = 0.25

type Drawn = Pictures['pixels']

/**
 * The pictures of a drawing, on a dark ground where it would be lost on white: where its outline, which borders on nothing, is light.
 * It is put in, so that lists, proofs, papers and emails show it alike.
 */
export async function onItsGround(drawn: Pictures, sizes: Sizes): Promise<Buffer[]> {
  const { data, width, height, channels } = drawn.pixels
  if (!isLostOnWhite(drawn.pixels)) return drawn.pictures
  const raw = { width, height, channels }
  const flat = await sharp(data, { raw }).flatten({ background: DARK }).raw().toBuffer({ resolveWithObject: true })
  return encodedIn({ data: flat.data, width, height, channels: flat.info.channels }, sizes)
}

function isLostOnWhite({ data, width, height, channels }: Drawn): boolean {
  if (channels !== 4 && channels !== 2) return false
  const alpha = channels - 1
  const cover = (at: number) => data[at * channels + alpha] ?? 255
  let [outline, light, dim] = [0, 0, 0]
  for (let at = 0; at < width * height; at++) {
    if (cover(at) < OPAQUE || !bordersOnNothing(at)) continue
    const from = at * channels
    const [red = 0, green = red, blue = red] = channels === 4 ? data.subarray(from, from + 3) : [data[from]]
    const tone = 0.299 * red + 0.587 * green + 0.114 * blue
    outline++
    if (tone >= LIGHT) light++
    else if (tone <= DIM) dim++
  }
  return light > outline * LEAST_LIGHT && light > dim

  /** Two pixels further, for what lies between is blended. */
  function bordersOnNothing(at: number): boolean {
    const x = at % width
    return (
      (x > 1 && cover(at - 2) < CLEAR) ||
      (x < width - 2 && cover(at + 2) < CLEAR) ||
      (at >= 2 * width && cover(at - 2 * width) < CLEAR) ||
      (at < (height - 2) * width && cover(at + 2 * width) < CLEAR)
    )
  }
}
