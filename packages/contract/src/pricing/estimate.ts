import { z } from 'zod'
import { PLACEMENTS } from '../basics/enums.ts'
import type { ArtworkFeatures } from './artwork-features.ts'
import { ARTWORK_KINDS, type ArtworkKind } from './artwork-kind.ts'
import { FEATURE_DEPTHS } from './feature-depths.ts'
import { PRICING_LIMITS } from './limits.ts'

/** What stitches are counted by, in this order: a coefficient of a model each. Areas in square millimeters, edges in millimeters. */
export const ESTIMATE_TERMS = ['fill', 'narrow', 'edge', 'parts', 'colors', 'enclosed'] as const

/** A model of stitches, and how far it was off on designs that it was not fitted to. */
export const estimateModelSchema = z.object({
  /** stitches for each of `ESTIMATE_TERMS` */
  coefficients: z.array(z.number().min(0)).length(ESTIMATE_TERMS.length),
  /** actual by estimated stitches on designs held out: the 10th and the 90th percentile */
  low: z.number().positive(),
  high: z.number().positive(),
  /** share by which half of the estimates held out were off at most */
  medianError: z.number().min(0),
  /** the same of each kind of artwork with designs enough; models of an earlier version don't tell */
  errors: z.partialRecord(z.enum(ARTWORK_KINDS), z.number().min(0)).optional(),
  /** designs */
  count: z.number().int().min(0),
})
export type EstimateModel = z.infer<typeof estimateModelSchema>

/** What estimates rest on: models of the shop's own deliveries, by placement and for all; null where it has too few. */
export const estimateFitSchema = z.object({
  all: estimateModelSchema.nullable(),
  placements: z.partialRecord(z.enum(PLACEMENTS), estimateModelSchema),
})
export type EstimateFit = z.infer<typeof estimateFitSchema>

/** Of a shop that has delivered too little. */
export const NO_FIT: EstimateFit = { all: null, placements: {} }

/** What an estimate rests on: deliveries of its placement, all deliveries of the shop, or what came with the product. */
export const ESTIMATE_BASES = ['placement', 'all', 'shipped'] as const
export type EstimateBasis = (typeof ESTIMATE_BASES)[number]

/**
 * For shops without deliveries enough. Fitted by `npm run bench -- estimates` to logos that the demo's generator draws and digitizes
 * itself; docs/pricing-in-detail.md says how. No design of anybody else is in it.
 */
export const SHIPPED_MODEL: EstimateModel = {
  coefficients: [0.814, 0.459, 3.48, 0, 0, 1.12],
  low: 0.78,
  high: 1.3,
  medianError: 0.1,
  count: 0,
}

/** Half the width of the widest satin column, millimeters: what is wider is filled. */
const SATIN_HALF = 3.5
/** Flat colors beyond which a picture is taken for a photo, and the share of it that has to be flat. */
const MOST_COLORS = 20
const LEAST_FLAT = 0.4
/** Millimeters of a design's longer side. */
const SIZES = { least: 8, most: 1500 }

/** A range of stitches, whole hundreds from 1,000 up. */
export interface StitchEstimate {
  low: number
  middle: number
  high: number
  basis: EstimateBasis
  /** deliveries it rests on */
  deliveries: number
  /** of this kind of artwork; null where it wasn't measured */
  medianError: number | null
}

/** The longer side of a drawing sewn into a size, in millimeters; null without one. A side that is not given follows. */
export function longerSide(aspect: number, widthMm: number | null, heightMm: number | null): number | null {
  if (widthMm === null && heightMm === null) return null
  const wide = Math.min(widthMm ?? Number.POSITIVE_INFINITY, (heightMm ?? Number.POSITIVE_INFINITY) * aspect)
  return aspect >= 1 ? wide : wide / aspect
}

/**
 * What the stitches of a drawing are counted by, at a size.
 * @param longMm its longer side, millimeters
 * @returns numbers in the order of `ESTIMATE_TERMS`
 */
export function estimateTerms(features: ArtworkFeatures, longMm: number): number[] {
  const { ink, edge, parts, colors, enclosed } = features
  const fill = filledArea(features, SATIN_HALF / longMm)
  const square = longMm * longMm
  return [fill * square, (ink - fill) * square, edge * longMm, parts, colors, enclosed * square]
}

/** The colored area of places that are wider than twice a depth: what lies deeper, and as much around it. */
function filledArea({ ink, deeper }: ArtworkFeatures, depth: number): number {
  const depths = [0, ...FEATURE_DEPTHS]
  const areas = [ink, ...deeper]
  const next = depths.findIndex((each) => each >= depth)
  if (next === 0) return ink
  const last = next === -1 ? depths.length - 1 : next
  const [from, to] = [depths[last - 1] ?? 0, depths[last] ?? 1]
  const [before, behind] = [areas[last - 1] ?? 0, areas[last] ?? 0]
  const fall = (before - behind) / (to - from)
  const core = Math.max(0, before - fall * (depth - from))
  return Math.min(ink, core + fall * depth * (core > 0 ? 1 : 0))
}

/** Whether a picture can be told stitches from: it is drawn, and no photo or noise. */
export const isEstimable = ({ colors, flat, ink }: ArtworkFeatures): boolean =>
  colors >= 1 && colors <= MOST_COLORS && flat >= LEAST_FLAT && ink > 0.002

/** Stitches by a model; the product of its coefficients and the terms. */
export const stitchesBy = ({ coefficients }: Pick<EstimateModel, 'coefficients'>, terms: readonly number[]): number =>
  coefficients.reduce((sum, coefficient, index) => sum + coefficient * (terms[index] ?? 0), 0)

const rounded = (stitches: number) =>
  stitches < 1000 ? Math.round(stitches / 10) * 10 : Math.round(stitches / 100) * 100

/**
 * How many stitches a drawing takes: by deliveries of its placement, else of the shop, else by the shipped model.
 * @param size millimeters; a side that is null follows the drawing
 * @returns null where nothing can be said: no features, no size, a photo, a size that nobody sews
 */
export function estimateStitches(
  features: ArtworkFeatures | null,
  size: { widthMm: number | null; heightMm: number | null },
  placement: string,
  fit: EstimateFit,
  kind: ArtworkKind = 'picture',
): StitchEstimate | null {
  if (!features || !isEstimable(features)) return null
  const longMm = longerSide(features.aspect, size.widthMm, size.heightMm)
  if (longMm === null || longMm < SIZES.least || longMm > SIZES.most) return null
  const { model, basis } = modelOf(fit, placement)
  const middle = stitchesBy(model, estimateTerms(features, longMm))
  if (middle < 50 || middle * model.high > PRICING_LIMITS.stitches) return null
  return {
    low: rounded(middle * model.low),
    middle: rounded(middle),
    high: rounded(middle * model.high),
    basis,
    deliveries: model.count,
    medianError: model.errors?.[kind] ?? null,
  }
}

function modelOf(fit: EstimateFit, placement: string): { model: EstimateModel; basis: EstimateBasis } {
  const own = Object.entries(fit.placements).find(([name]) => name === placement)?.[1]
  if (own) return { model: own, basis: 'placement' }
  return fit.all ? { model: fit.all, basis: 'all' } : { model: SHIPPED_MODEL, basis: 'shipped' }
}
