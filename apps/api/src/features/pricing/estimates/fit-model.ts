import { ARTWORK_KINDS, type ArtworkKind } from '@stitchdesk/contract/pricing/artwork-kind'
import { ESTIMATE_TERMS, type EstimateModel, SHIPPED_MODEL, stitchesBy } from '@stitchdesk/contract/pricing/estimate'
import { Matrix, pseudoInverse } from 'ml-matrix'

/** A design with known artwork and stitches: the features of the artwork, in the order of `ESTIMATE_TERMS`, and the stitches. */
export interface Sample {
  terms: readonly number[]
  stitches: number
  kind: ArtworkKind
}

/** A design held out of a fit: what was estimated for it, and what it has. */
export interface HeldOut {
  kind: ArtworkKind
  estimated: number
  actual: number
}

const FOLDS = 5
const STEPS = 6
/** Relative error beyond which a design weighs less: it was redrawn, or its picture shows something else. */
const HUBER = 0.25
/** Designs of one kind of artwork that are needed to measure the error of its estimates. */
const FEWEST_OF_KIND = 10
/** Weight of the known model, counted in designs. */
const PRIOR_DESIGNS = 4

/**
 * Fits stitches to designs by robust least squares of the relative error, with a small pull towards a known model. No coefficient
 * is negative.
 */
function fitCoefficients(
  samples: readonly Sample[],
  prior: readonly number[] | null = SHIPPED_MODEL.coefficients,
): number[] {
  let weights = samples.map(() => 1)
  let coefficients = leastSquares(samples, weights, prior)
  for (let step = 0; step < STEPS; step++) {
    weights = samples.map((sample) => {
      const off = Math.abs(stitchesBy({ coefficients }, sample.terms) / sample.stitches - 1)
      return off <= HUBER ? 1 : HUBER / off
    })
    coefficients = leastSquares(samples, weights, prior)
  }
  return coefficients
}

function leastSquares(
  samples: readonly Sample[],
  weights: readonly number[],
  prior: readonly number[] | null,
): number[] {
  const scales = ESTIMATE_TERMS.map((_, term) =>
    Math.max(1e-9, ...samples.map(({ terms, stitches }) => (terms[term] ?? 0) / stitches)),
  )
  const leaning = Math.sqrt(prior ? PRIOR_DESIGNS / ESTIMATE_TERMS.length : 1e-6)
  let used: number[] = ESTIMATE_TERMS.map((_, term) => term)
  for (;;) {
    const rows = samples.map(({ terms, stitches }, index) => {
      const root = Math.sqrt(weights[index] ?? 1)
      return used.map((term) => (root * (terms[term] ?? 0)) / stitches / (scales[term] ?? 1))
    })
    const held = used.map((_, at) => used.map((__, other) => (at === other ? leaning * 0.3 : 0)))
    const wanted = [
      ...samples.map((_, index) => Math.sqrt(weights[index] ?? 1)),
      ...used.map((term) => leaning * 0.3 * (prior?.[term] ?? 0) * (scales[term] ?? 1)),
    ]
    const solved = pseudoInverse(new Matrix([...rows, ...held]))
      .mmul(Matrix.columnVector(wanted))
      .to1DArray()
    const least = Math.min(...solved)
    if (least >= 0 || used.length === 1) {
      return ESTIMATE_TERMS.map((_, term) => {
        const at = used.indexOf(term)
        return at === -1 ? 0 : Math.max(0, (solved[at] ?? 0) / (scales[term] ?? 1))
      })
    }
    used = used.filter((_, at) => solved[at] !== least)
  }
}

/** Estimates of each design by a model that was fitted to the other folds. */
function heldOut(samples: readonly Sample[], prior: readonly number[] | null): HeldOut[] {
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const tested = samples.filter((_, index) => index % FOLDS === fold)
    const others = samples.filter((_, index) => index % FOLDS !== fold)
    const coefficients = fitCoefficients(others, prior)
    return tested.map(({ kind, terms, stitches }) => ({
      kind,
      estimated: stitchesBy({ coefficients }, terms),
      actual: stitches,
    }))
  })
}

/** A quantile: the value below which a share of the numbers lies, interpolated between neighbors. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  const at = share * (sorted.length - 1)
  const [low = 0, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

/**
 * Fits a model, and measures it on designs held out of five fits in turn.
 * @param samples at least ten
 */
export function fitModel(
  samples: readonly Sample[],
  prior: readonly number[] | null = SHIPPED_MODEL.coefficients,
): { model: EstimateModel; heldOut: HeldOut[] } {
  const tested = heldOut(samples, prior)
  const ratios = tested.map(({ estimated, actual }) => actual / Math.max(estimated, 1))
  const errorOf = (of: readonly HeldOut[]) =>
    percentile(
      of.map(({ estimated, actual }) => Math.abs(estimated / actual - 1)),
      0.5,
    )
  const kinds = ARTWORK_KINDS.map((kind) => [kind, tested.filter((each) => each.kind === kind)] as const)
  return {
    model: {
      coefficients: fitCoefficients(samples, prior),
      low: percentile(ratios, 0.1),
      high: percentile(ratios, 0.9),
      medianError: errorOf(tested),
      errors: Object.fromEntries(
        kinds.filter(([, of]) => of.length >= FEWEST_OF_KIND).map(([kind, of]) => [kind, errorOf(of)]),
      ),
      count: samples.length,
    },
    heldOut: tested,
  }
}
