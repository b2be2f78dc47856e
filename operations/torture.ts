// `npm run operations -- torture --kills 100 --seed 7`: kills the product under load, again and again, and tells what was lost.
// Without a seed it takes a new one; the same seed makes the same choices, though not the same moments. With `--minutes 12`
// no kill begins after that time.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { torture } from './torture/run.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const kills = Number(values.kills)
const seed = Number(values.seed)
const minutes = Number(values.minutes)
if (!Number.isSafeInteger(kills) || kills < 1 || !Number.isSafeInteger(seed) || !(minutes > 0)) {
  process.stderr.write('--kills, --seed and --minutes are numbers, such as --kills 100 --seed 7 --minutes 12.\n')
  process.exit(1)
}

const dataDir = await mkdtemp(join(tmpdir(), 'stitchdesk-torture-'))
await chmod(dataDir, 0o755)
print(`${kills} kills, seed ${seed}, in ${dataDir}`)
const report = await torture({ dataDir, kills, seed, minutes, print })
print(JSON.stringify({ ...report, problems: report.problems.length }, null, 2))
if (report.problems.length > 0) {
  for (const problem of report.problems) print(`PROBLEM: ${problem}`)
  print(`Left as it is for a look: ${dataDir}`)
  process.exitCode = 1
} else {
  await rm(dataDir, { recursive: true, force: true })
}
