import { likenessTo } from '../apps/api/src/features/pictures/fingerprints/compare.ts'
import { hashOf, lookedUpBy } from '../apps/api/src/features/pictures/fingerprints/hash.ts'
import { ALIKE_LIMITS } from '../apps/api/src/features/similar/alike.ts'
import { drawLogo } from '../demo/logos.ts'
import { anyBrand, artworkOf, detailOf, STYLES, sequence, TRANSFORMATIONS } from './seen-pictures.ts'
import { formatTable } from './table.ts'

/** Pairs of each kind; half of them choose the threshold, the other half is told. */
const PAIRS = 300
/** Other numbers than those of the logos over which the waves were taken. */
const SEED = 390

/** Two pictures: whether the index finds one by the other, and how alike their least like parts are. */
interface Pair {
  /** the logo it is of */
  count: number
  found: boolean
  least: number
}

const differing = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

function paired(count: number, asked: Uint8Array | undefined, stored: Uint8Array | undefined): Pair {
  if (!asked || !stored) return { count, found: false, least: 0 }
  const [by, hash] = [lookedUpBy(asked), hashOf(stored)]
  const bands = new Set(by.bands)
  const off = differing(by.bits, hash.bits)
  const found = off <= ALIKE_LIMITS.bits && hash.bands.some((band) => bands.has(band))
  return { count, found, least: likenessTo(asked)(stored).least }
}

/** Draws logos, what becomes of them, and others in the same shape and colors. */
async function drawnPairs() {
  const random = sequence(SEED)
  const same = new Map<string, Pair[]>(Object.keys(TRANSFORMATIONS).map((name) => [name, []]))
  const others = new Map<string, Pair[]>()
  for (let count = 0; count < PAIRS; count++) {
    const brand = anyBrand(random, STYLES[count % STYLES.length])
    const shapes = drawLogo(brand)
    const png = await artworkOf(shapes)
    const own = await detailOf(png)
    for (const [name, change] of Object.entries(TRANSFORMATIONS)) {
      same.get(name)?.push(paired(count, await change(png, random, shapes), own))
    }
    let other = anyBrand(random, brand.style)
    while (other.name === brand.name || other.motif === brand.motif) other = anyBrand(random, brand.style)
    const foreign = {
      'same shape and colors, other words and motif': { ...other, palette: brand.palette },
      'any other logo': anyBrand(random, STYLES[(count + 3) % STYLES.length]),
      ...(MOTIFLESS.includes(brand.style)
        ? {}
        : { 'same shape, colors and words, other motif': { ...brand, motif: other.motif } }),
    }
    for (const [name, logo] of Object.entries(foreign)) {
      const pairs = others.get(name) ?? []
      others.set(name, pairs)
      pairs.push(paired(count, await detailOf(await artworkOf(drawLogo(logo))), own))
    }
  }
  return { same, others }
}

/** These show no motif. */
const MOTIFLESS = ['wordmark', 'monogram']

/** The threshold at which the two kinds of error of the pairs are fewest together. */
function tuned(same: readonly Pair[], others: readonly Pair[]): number {
  const errors = (least: number) =>
    same.filter((pair) => pair.least < least).length / same.length +
    others.filter((pair) => pair.found && pair.least >= least).length / others.length
  const tries = Array.from({ length: 60 }, (_, step) => 0.4 + step / 100)
  const fewest = Math.min(...tries.map(errors))
  const best = tries.filter((least) => errors(least) === fewest)
  return best[Math.floor(best.length / 2)] ?? 0
}

/** Each half has logos of all styles. */
const half = (pairs: readonly Pair[], which: 0 | 1) =>
  pairs.filter(({ count }) => Math.floor(count / STYLES.length) % 2 === which)

/**
 * Measures on generated logos how often a changed picture is missed, and another logo taken for the same.
 * @param print takes what was measured, line by line
 */
export async function measureSeen(print: (line: string) => void): Promise<void> {
  const { same, others } = await drawnPairs()
  const all = (of: Map<string, Pair[]>, which: 0 | 1) => [...of.values()].flatMap((pairs) => half(pairs, which))
  print(`Threshold by the first half: ${tuned(all(same, 0), all(others, 0)).toFixed(2)}; in use ${ALIKE_LIMITS.same}.`)
  const percent = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`
  const rows = [...same].map(([name, pairs]) => {
    const told = half(pairs, 1)
    const [unfound, unlike] = [
      told.filter(({ found }) => !found).length,
      told.filter(({ found, least }) => found && least < ALIKE_LIMITS.same).length,
    ]
    return [
      ...[name, String(pairs.length), percent(unfound, told.length), percent(unlike, told.length)],
      percent(unfound + unlike, told.length),
    ]
  })
  print(formatTable(['sent again', 'pairs', 'not found', 'found, told apart', 'missed'], rows))
  const wrong = [...others].map(([name, pairs]) => {
    const told = half(pairs, 1)
    const taken = told.filter(({ found, least }) => found && least >= ALIKE_LIMITS.same).length
    return [
      name,
      String(pairs.length),
      percent(told.filter(({ found }) => found).length, told.length),
      percent(taken, told.length),
    ]
  })
  print(formatTable(['another logo', 'pairs', 'found', 'taken for the same'], wrong))
}
