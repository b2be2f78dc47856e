import type { Random } from './random.ts'

/** What a job costs, in whole cents; the total is the price less the discount. */
export type Price = { price: number; discount: number }

const rounded = (cents: number, step: number) => Math.round(cents / step) * step

/**
 * A price as such services ask: by the stitch with a minimum for small designs, more for jacket backs, by effort for
 * vectors, a supplement for rush; valued customers get ten percent off now and then.
 */
export function planPrice(
  random: Random,
  job: { kind: 'small' | 'back' | 'vector'; stitches: number; rush: boolean; valued: boolean },
): Price {
  const base = {
    small: () => Math.max(1000, Math.ceil((job.stitches * 0.2) / 50) * 50),
    back: () => rounded(2500 + job.stitches * 0.11, 500),
    vector: () => 1000 + 250 * random.int(0, 10),
  }[job.kind]()
  const price = base + (job.rush ? (job.kind === 'back' ? 2000 : 800) : 0)
  const discount = job.valued && random.chance(0.4) ? rounded(price * 0.1, 50) : 0
  return { price, discount }
}
