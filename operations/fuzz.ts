import { parseArgs } from 'node:util'
import { runUnitTests } from '../scripts/test/unit-tests.ts'

// `npm run operations -- fuzz --calls 40000 --seed 7`: any number of hostile calls; the seed is told, so that a run can be repeated.
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '40000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
})
for (const [name, value] of Object.entries(values)) {
  if (/^\d{1,10}$/.test(value)) continue
  process.stderr.write(`--${name} must be a whole number.\n`)
  process.exit(1)
}
process.env.FUZZ_CALLS = values.calls
process.env.FUZZ_SEED = values.seed
if (!(await runUnitTests(['apps/api/test/operations/fuzz.test.ts'])).ok) process.exitCode = 1
