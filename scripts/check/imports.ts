import { ROOT } from '../run-step.ts'
import { cruiseImports } from './cruise.ts'

const { refused } = await cruiseImports(ROOT, ['apps', 'packages', 'scripts', 'demo', 'bench', 'e2e'])
if (refused.length > 0) {
  process.stderr.write(`${refused.join('\n')}\n`)
  process.exitCode = 1
}
