import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { ROOT } from '../run-step.ts'
import type { TestRun } from './results.ts'

const MOST_FILES = 10
/** Linux counts computing in hundredths of a second. */
const TICKS = 100

/** Seconds of computing of this process and of those that it started and that have ended; undefined where the system doesn't tell. */
function processorSeconds(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name, which may hold blanks and brackets, come the state, ten other numbers, and its own and its children's times.
    const times = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS
  } catch {
    return undefined
  }
}

/** Prints what a run took, and what failed last, where whoever sees only the end of a long log finds it. */
export function printSummary(runs: readonly TestRun[]): void {
  const slowest = runs
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_FILES)
  process.stdout.write('\nThe slowest test files:\n')
  for (const { path, seconds } of slowest) {
    process.stdout.write(`  ${seconds.toFixed(1).padStart(6)} s  ${relative(ROOT, path)}\n`)
  }
  const computed = processorSeconds()
  const took = `It took ${(process.uptime() / 60).toFixed(1)} minutes`
  process.stdout.write(`${took}${computed ? ` and ${computed.toFixed(0)} s of computing` : ''}.\n`)
  for (const line of runs.flatMap(({ troubles }) => troubles)) process.stdout.write(`\n${line}`)
  if (runs.some(({ ok }) => !ok)) process.stdout.write('\n\nNot everything passed; see above.\n')
}
