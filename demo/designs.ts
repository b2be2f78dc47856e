import { inchesOf } from '@stitchdesk/contract/basics/lengths'
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
  /** Of each run, in the order of sewing. */
  threads: string[]
  width: number
  height: number
  dst: Uint8Array
  png: Uint8Array
}

/** The brand's name with what it is, such as 'Iron Wolf Gym'. */
export const brandTitle = (brand: DemoBrand) => `${brand.name} ${brand.tail}`

export type Artwork = { png: Uint8Array; svg: Uint8Array; pdf: Uint8Array; eps: Uint8Array }

/** Every file of one brand: its artwork, and the machine file and sew-out of its sizes. */
export type Design = { artwork: Artwork; small: Sewn; back: Sewn | null }

/** The largest width and height in millimetres that a design has on its spot. */
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
  return {
    stitches,
    threads: design.runs.map((run) => run.color),
    width: inchesOf(design.widthMm),
    height: inchesOf(design.heightMm),
    dst: file,
    png: await sewOutPng(design, palettes[brand.palette].fabric, sewOutPixels),
  }
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
