import { estimateTerms, isEstimable, longerSide, stitchesBy } from '@stitchdesk/contract/pricing/estimate'
import sharp from 'sharp'
import { fitModel, percentile, type Sample } from '../apps/api/src/features/pricing/estimates/fit-model.ts'
import { readFeatures } from '../apps/api/src/features/sandbox/program/features/read-features.ts'
import { artworkPng } from '../demo/artwork.ts'
import { brands } from '../demo/brands.ts'
import { bounds } from '../demo/geometry.ts'
import { drawLogo, type LogoStyle } from '../demo/logos.ts'
import { type MotifName, motifs } from '../demo/motifs/motifs.ts'
import { type PaletteName, palettes } from '../demo/palette.ts'
import { digitize } from '../demo/stitches.ts'
import { formatTable } from './table.ts'

const LOGOS = 400
const STYLES: readonly LogoStyle[] = [
  ...(['mascot', 'badge', 'crest', 'wordmark', 'varsity', 'lockup', 'patch', 'monogram'] as const),
]
/** The script that a wordmark is set in has letters alone. */
const plain = (names: readonly string[]) => names.filter((name) => /^[A-Za-z ]+$/.test(name))
const NAMES = plain(brands.map(({ name }) => name))
const TAILS = plain(brands.map(({ tail }) => tail))
/** The largest width and height of a design at its placement, millimeters. */
const ROOM = { Chest: [98, 86], Cap: [112, 56], Sleeve: [72, 72], JacketBack: [275, 245] } as const
type Place = keyof typeof ROOM

interface Logo extends Sample {
  motif: MotifName
  placement: Place
}

/** Numbers from 0 to 1, the same each time. */
function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A logo of a random name, motif, style, palette and size: its artwork as a customer sends it, read as an upload is, and its stitches. */
async function drawnLogo(random: () => number): Promise<Logo | undefined> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T
  const motif = pick(Object.keys(motifs) as MotifName[])
  const brand = {
    ...{ name: pick(NAMES), tail: pick(TAILS), since: 1900 + Math.floor(random() * 120), motif },
    ...{ palette: pick(Object.keys(palettes) as PaletteName[]), style: pick(STYLES) },
  }
  const placement = pick(Object.keys(ROOM) as Place[])
  const shapes = drawLogo(brand)
  const box = bounds(shapes)
  const [wide, high] = ROOM[placement]
  const share = 0.6 + 0.4 * random()
  const width = share * Math.min(wide, (high * (box.right - box.left)) / (box.bottom - box.top))
  const { stitches, widthMm, heightMm } = digitize(shapes, width)
  const { data, info } = await sharp(await artworkPng(shapes, 900))
    .resize(800, 800, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const features = readFeatures({ data, width: info.width, height: info.height, channels: info.channels })
  const long = features && longerSide(features.aspect, widthMm, heightMm)
  if (!features || !long || !isEstimable(features)) return undefined
  return { motif, placement, stitches, kind: 'picture', terms: estimateTerms(features, long) }
}

/**
 * Fits estimates to generated logos and measures them on logos whose motifs the fit has never seen.
 * @param print takes what was measured, line by line
 */
export async function measureEstimates(print: (line: string) => void): Promise<void> {
  const random = sequence(1)
  const logos: Logo[] = []
  for (let count = 0; count < LOGOS; count++) {
    const logo = await drawnLogo(random)
    if (logo) logos.push(logo)
  }
  const names = Object.keys(motifs)
  const isHeld = ({ motif }: Logo) => names.indexOf(motif) % 4 === 0
  const [held, fitted] = [logos.filter(isHeld), logos.filter((logo) => !isHeld(logo))]
  const { model } = fitModel(fitted, null)
  print(`${logos.length} logos drawn, ${fitted.length} fitted, ${held.length} with other motifs held out.`)
  print(`Coefficients ${model.coefficients.map((each) => each.toPrecision(3)).join(', ')}`)
  print(`Range ${model.low.toFixed(2)} to ${model.high.toFixed(2)} of the estimate.`)
  const figures = (what: string, of: readonly Logo[]) => {
    const off = of.map(({ terms, stitches }) => Math.abs(stitchesBy(model, terms) / stitches - 1))
    const inRange = of.filter(({ terms, stitches }) => {
      const middle = stitchesBy(model, terms)
      return stitches >= middle * model.low && stitches <= middle * model.high
    })
    const share = (part: number) => `${Math.round((part / of.length) * 100)} %`
    return [
      ...[what, String(of.length), `${(percentile(off, 0.5) * 100).toFixed(1)} %`],
      ...[share(off.filter((each) => each <= 0.2).length), share(inRange.length)],
    ]
  }
  const rows = [
    figures('all', held),
    ...(Object.keys(ROOM) as Place[]).map((place) =>
      figures(
        place,
        held.filter(({ placement }) => placement === place),
      ),
    ),
  ]
  print(formatTable(['held out', 'designs', 'median error', 'within 20 %', 'in the range'], rows))
}
