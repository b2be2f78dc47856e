import { ROOT } from '../run-step.ts'
import { cruiseImports } from './cruise.ts'
import { longestChain } from './import-depth.ts'

/** A reader of a call goes through at most this many files of the API. */
const MAX_IMPORT_DEPTH = 9

const { loads, refused } = await cruiseImports(ROOT, [
  'apps',
  'packages',
  'scripts',
  'demo',
  'bench',
  'e2e',
  'operations',
])
// A cycle has no longest chain, and is refused already.
const chain =
  refused.length === 0 ? longestChain(loads, 'apps/api/src/main.ts', (path) => path.startsWith('apps/api/src/')) : []
if (chain.length > MAX_IMPORT_DEPTH) {
  refused.push(
    `The longest chain of imports in the API has ${chain.length} files, ${MAX_IMPORT_DEPTH} at most:\n  ${chain.join('\n  ')}`,
  )
}
if (refused.length > 0) {
  process.stderr.write(`${refused.join('\n')}\n`)
  process.exitCode = 1
}
