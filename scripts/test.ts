// `npm test` is `scripts/test.ts test`: what one runs before a commit. `npm run test:operations`, `test:pages` and `test:release` run the
// rest, and `npm run test:all` everything, or with `-- --rest` everything but what `npm test` ran just before, whose result is added.
// With files, as in `npm test -- e2e/journeys/portal.spec.ts -g keyboard`, only these run.
import { spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ROOT } from './run-step.ts'
import { browserSettings, runBrowserTests } from './test/browser-tests.ts'
import { notStarted, type TestRun } from './test/results.ts'
import { runSuite, SUITE_NAMES } from './test/run-suite.ts'
import { printSummary } from './test/summary.ts'
import { runUnitTests } from './test/unit-tests.ts'

const REST = '--rest'
/** What the last `npm test` found. */
const KEPT = join(ROOT, '.cache/npm-test.json')

// The first argument is the script's own, in package.json.
const [named = '', ...args] = process.argv.slice(2)
const suites = SUITE_NAMES.filter((name) => named.split(',').includes(name))
const files = args.filter((arg) => arg !== REST)

const runs = await (files.length > 0 ? runFiles() : runSuites())
printSummary(runs)
const sum = (count: (run: TestRun) => number) => runs.map(count).reduce((all, one) => all + one, 0)
process.stdout.write(`\ntotal: ${sum((run) => run.passed)} passed, ${sum((run) => run.failed)} failed\n`)
process.exit(runs.every(({ ok }) => ok) ? 0 : 1)

async function runFiles(): Promise<TestRun[]> {
  const inBrowser = files.some((file) => file.startsWith('e2e') || file.endsWith('.spec.ts'))
  return [await (inBrowser ? runBrowserTests(await browserSettings(), files, { show: true }) : runUnitTests(files))]
}

async function runSuites(): Promise<TestRun[]> {
  const runs: TestRun[] = []
  for (const name of suites) {
    if (name !== 'test') runs.push(...(await runSuite(name)))
    else if (args.includes(REST)) runs.push(...(await keptRuns()))
    else {
      // One that is cut off must leave no former result.
      await rm(KEPT, { force: true })
      runs.push(...(await runSuite(name)))
      await mkdir(dirname(KEPT), { recursive: true })
      await writeFile(KEPT, JSON.stringify({ of: sources(), runs }))
    }
  }
  return runs
}

/** The commit that is tested; none where something was changed since. */
function sources(): string | undefined {
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=40'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return stdout && !stdout.includes('-dirty') ? stdout.trim() : undefined
}

async function keptRuns(): Promise<TestRun[]> {
  const kept = await readFile(KEPT, 'utf8').then(JSON.parse, () => undefined)
  const now = sources()
  return kept && now && kept.of === now
    ? kept.runs
    : [notStarted('npm test has left no result of this commit; run it before the rest')]
}
