// `npm run operations -- cluster --minutes 5 --seed 7`: a whole shop of real parts on this machine, HAProxy, PgBouncer, three web processes, two
// workers, a primary with its standby and a bucket, at which a hundred people work while one part after the other is lost. Tells at
// the end what was answered and is not there. The same seed makes the same choices.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPrograms } from './cluster/programs.ts'
import { runCluster } from './cluster/run.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const fail = (reason: string): never => {
  process.stderr.write(`${reason}\n`)
  return process.exit(1)
}
const programsOrEnd = () => {
  try {
    return findPrograms()
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}
const minutes = Number(values.minutes)
const seed = Number(values.seed)
if (!(minutes > 0 && minutes <= 60) || !Number.isSafeInteger(seed)) {
  fail('--minutes is a number up to 60 and --seed a whole one, such as --minutes 5 --seed 7.')
}

const programs = programsOrEnd()
const folder = await mkdtemp(join(tmpdir(), 'stitchdesk-cluster-'))
await chmod(folder, 0o755)
print(`${minutes} minutes, seed ${seed}, in ${folder}`)
const report = await runCluster({ folder, programs, minutes, seed, print })
print(JSON.stringify({ ...report, problems: report.problems.length }, null, 2))
if (report.problems.length > 0) {
  for (const problem of report.problems) print(`PROBLEM: ${problem}`)
  print(`Left as it is for a look: ${folder}`)
  process.exitCode = 1
} else {
  await rm(folder, { recursive: true, force: true })
}
