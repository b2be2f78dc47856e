import { ROOT } from '../run-step.ts'
import { cruiseImports } from './cruise.ts'
import { longestChain } from './floors.ts'

/** Whoever reads a call goes through so many files of the API at most. */
const MOST_FLOORS = 9

const { loads, refused } = await cruiseImports(ROOT, ['apps', 'packages', 'scripts', 'demo', 'bench', 'e2e'])
// A cycle has no longest chain, and is refused already.
const chain =
  refused.length === 0 ? longestChain(loads, 'apps/api/src/main.ts', (path) => path.startsWith('apps/api/src/')) : []
if (chain.length > MOST_FLOORS) {
  refused.push(`The API is ${chain.length} floors of imports high, ${MOST_FLOORS} at most:\n  ${chain.join('\n  ')}`)
}
if (refused.length > 0) {
  process.stderr.write(`${refused.join('\n')}\n`)
  process.exitCode = 1
}
