import { unpackDetail } from '../../sandbox/picture-detail.ts'
import { bordered, polarReader } from './polar.ts'
import { USUAL_WAVES } from './usual-waves.ts'

// A design made before is recognized though its picture comes turned, smaller, gray or a little cut. No server can be expected to have
// PostgreSQL's extensions for vectors, and packages for perceptual hashing miss turned pictures, so the hash has the signs of random
// sums of the waves around each ring of a detail, and is looked up in bands by a GIN index. Hashes can be made again from the kept
// details. A mirrored logo counts as another one.

/** Bits of a hash, and how many of its parts it is found by. */
const HASH_BITS = 256
const BANDS = 16
const BAND_BITS = HASH_BITS / BANDS
const RINGS = 12
const ANGLES = 64
/** Waves around a ring: 0 is how much lies on it. Turning a picture changes none. */
const WAVES = 9
const FEATURES = RINGS * WAVES
/** Bits of a band that are looked up both ways: those that a small change turns first. */
const FLIPPED = 3

const readPolar = polarReader({ rings: RINGS, angles: ANGLES })

/** How strong each wave around each ring is, whichever way the picture is turned. */
function wavesOf(shades: Float32Array): Float64Array {
  const { values } = readPolar(bordered(shades))
  const waves = new Float64Array(FEATURES)
  let energy = 0
  for (const value of values) energy += value * value
  const norm = Math.sqrt(energy * ANGLES) || 1
  for (let ring = 0; ring < RINGS; ring++) {
    for (let wave = 0; wave < WAVES; wave++) {
      let [real, imaginary] = [0, 0]
      for (let step = 0; step < ANGLES; step++) {
        const value = values[ring * ANGLES + step] ?? 0
        real += value * (COSINES[(wave * step) % ANGLES] ?? 0)
        imaginary += value * (COSINES[(wave * step + ANGLES / 4) % ANGLES] ?? 0)
      }
      waves[ring * WAVES + wave] = Math.sqrt(Math.hypot(real, imaginary) / norm)
    }
  }
  return waves
}

const COSINES = Float64Array.from({ length: ANGLES }, (_, step) => Math.cos((step / ANGLES) * 2 * Math.PI))

/** The weights of the waves for each bit, the same each time. */
const PROJECTIONS = (() => {
  let state = 20261126
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
  return Float64Array.from({ length: HASH_BITS * FEATURES }, () => (next() + next() + next() - 1.5) * 2)
})()

/** The weighted sums whose signs are the bits. */
function sumsOf(detail: Uint8Array): Float64Array {
  const off = wavesOf(unpackDetail(detail))
  for (const [at, [usual, spread]] of USUAL_WAVES.entries()) off[at] = ((off[at] ?? 0) - usual) / spread
  const sums = new Float64Array(HASH_BITS)
  for (let bit = 0; bit < HASH_BITS; bit++) {
    let sum = 0
    for (let at = 0; at < FEATURES; at++) {
      sum += (PROJECTIONS[bit * FEATURES + at] ?? 0) * (off[at] ?? 0)
    }
    sums[bit] = sum
  }
  return sums
}

/** What a picture is found by: bits that a turned, resized or gray copy shares, and parts of them that are looked up. */
export interface PictureHash {
  /** 0 and 1 */
  bits: string
  bands: number[]
}

/** The hash of a detail. */
export const hashOf = (detail: Uint8Array): PictureHash => hashBy(sumsOf(detail))

const hashBy = (sums: Float64Array): PictureHash => ({
  bits: Array.from(sums, (sum) => (sum > 0 ? '1' : '0')).join(''),
  bands: bandsOf(sums),
})

const isSet = (sum: number | undefined) => (sum ?? 0) > 0

function bandsOf(sums: Float64Array): number[] {
  return Array.from({ length: BANDS }, (_, band) => {
    let value = band
    for (let bit = 0; bit < BAND_BITS; bit++) value = value * 2 + (isSet(sums[band * BAND_BITS + bit]) ? 1 : 0)
    return value
  })
}

/** By what others like it are looked up: its bits, its bands, and those with one or two of their least certain bits the other way. */
export function lookedUpBy(detail: Uint8Array): PictureHash {
  const sums = sumsOf(detail)
  const { bits, bands } = hashBy(sums)
  const around = bands.flatMap((own, band) => {
    const certain = (bit: number) => Math.abs(sums[band * BAND_BITS + bit] ?? 0)
    const flips = Array.from({ length: BAND_BITS }, (_, bit) => bit)
      .sort((left, right) => certain(left) - certain(right))
      .slice(0, FLIPPED)
      .map((bit) => 2 ** (BAND_BITS - 1 - bit))
    const pairs = flips.flatMap((one, at) => flips.slice(at + 1).map((other) => one ^ other))
    return [own, ...[...flips, ...pairs].map((flip) => own ^ flip)]
  })
  return { bits, bands: around }
}
