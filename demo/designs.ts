import { inchesOf } from '@stitchdesk/contract/basics/lengths'
import { readStitchFile } from '@stitchdesk/stitch-files'
import { MATCHED_SIDE, matchColors } from '@stitchdesk/stitch-files/colors/match-colors'
import sharp from 'sharp'
import { artworkJpeg, artworkPdf, artworkPng, artworkSvg } from './artwork.ts'
import type { DemoBrand, Spot } from './brands.ts'
import { writeDst } from './dst.ts'
import { artworkEps } from './eps.ts'
import { bounds, type Shape } from './geometry.ts'
import { drawLogo } from './logos.ts'
import { palettes } from './palette.ts'
import { sewOutPng } from './sew-out.ts'
import { digitize } from './stitches.ts'

/** Figures of a digitized design; sizes in inches with two decimals, as requests carry them. */
export type Sewn = {
  stitches: number
  /** Of each run of stitches, in order. */
  threads: string[]
  /** The colors that the product finds in the sew-out; null where it finds none for sure. */
  matched: string[] | null
  width: number
  height: number
  dst: Uint8Array
  png: Uint8Array
}

/** The brand's name with its trade, such as 'Iron Wolf Gym'. */
export const brandTitle = (brand: DemoBrand) => `${brand.name} ${brand.tail}`

export type Artwork = { png: Uint8Array; svg: Uint8Array; pdf: Uint8Array; eps: Uint8Array }

/** Every file of one brand: its artwork, and the machine file and sew-out of its sizes. */
export type Design = { artwork: Artwork; small: Sewn; back: Sewn | null }

/** The largest width and height in millimeters of a design at its placement. */
const room: Record<Spot | 'JacketBack', readonly [number, number]> = {
  Chest: [98, 86],
  Cap: [112, 56],
  Sleeve: [72, 72],
  JacketBack: [275, 245],
}

const sewOutPixels = 560

async function sew(brand: DemoBrand, shapes: readonly Shape[], spot: Spot | 'JacketBack'): Promise<Sewn> {
  const box = bounds(shapes)
  const [wide, high] = room[spot]
  const width = Math.min(wide, (high * (box.right - box.left)) / (box.bottom - box.top))
  const design = digitize(shapes, width)
  const { file, stitches } = writeDst(design, brandTitle(brand))
  const png = await sewOutPng(design, palettes[brand.palette].fabric, sewOutPixels)
  return {
    stitches,
    threads: design.runs.map((run) => run.color),
    matched: await matchedColors(file, png),
    width: inchesOf(design.widthMm),
    height: inchesOf(design.heightMm),
    dst: file,
    png,
  }
}

/** Finds colors as the product does, with the same code. */
async function matchedColors(dst: Uint8Array, png: Buffer): Promise<string[] | null> {
  const { data, info } = await sharp(png)
    .resize(MATCHED_SIDE, MATCHED_SIDE, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return matchColors(readStitchFile(dst, 'design.dst'), { data, width: info.width, height: info.height })
}

/** Makes every file of a brand; the same brand always gets the same files. */
export async function makeDesign(brand: DemoBrand): Promise<Design> {
  const shapes = drawLogo(brand)
  const title = brandTitle(brand)
  const [png, pdf, small, back] = await Promise.all([
    artworkPng(shapes, 900),
    artworkPdf(shapes, title),
    sew(brand, shapes, brand.spot),
    brand.backs ? sew(brand, shapes, 'JacketBack') : null,
  ])
  return {
    artwork: { png, pdf, svg: artworkSvg(shapes), eps: artworkEps(shapes, title, await artworkJpeg(shapes, 480)) },
    small,
    back,
  }
}
