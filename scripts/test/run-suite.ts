import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { browserSettings, runBrowserTests } from './browser-tests.ts'
import { isSmall } from './machine.ts'
import { notStarted, type TestRun } from './results.ts'
import { runUnitTests } from './unit-tests.ts'

interface Suite {
  /** Whether `npm run check` comes first. */
  checks?: boolean
  /** Projects of vitest.config.ts. */
  projects: readonly string[]
  /** The browser tests, as Playwright is asked for them. */
  specs?: readonly string[]
}

/**
 * What each command runs: `npm test` is `test`, `npm run test:pages` is `pages`, and `npm run test:all` all of them. A journey whose
 * test goes through widths has a tag that makes it one of the pages.
 */
const SUITES = {
  test: {
    checks: true,
    projects: ['packages', 'scripts', 'api', 'web', 'web-alone'],
    specs: ['e2e/journeys', '--grep-invert=@widths'],
  },
  operations: { projects: ['operations', 'commands'] },
  pages: { projects: [], specs: ['--grep=pages/|@widths'] },
  release: { projects: ['release'] },
} as const satisfies Record<string, Suite>

type SuiteName = keyof typeof SUITES
export const SUITE_NAMES = Object.keys(SUITES) as SuiteName[]

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs a suite; a failure doesn't keep the others from running, so that one run shows all. Browser tests run beside the rest, which
 * waits for databases and processes half of the time, and tell what they found when they are done.
 */
export async function runSuite(name: SuiteName): Promise<TestRun[]> {
  const { checks, projects, specs }: Suite = SUITES[name]
  const browser = specs ? await browserSettings() : {}
  if (typeof browser === 'string') print(`${browser}\nThe other tests run without it.`)
  const runs: TestRun[] = []
  if (checks) {
    const { ok } = await runNode('scripts/check.ts', [], { show: true })
    if (!ok) runs.push(notStarted('npm run check; see the top'))
  }
  // Both kinds of tests need it, and it is to be built once.
  await ensureWebApp()
  const unit = () => runUnitTests(projects.flatMap((project) => ['--project', project]))
  const beside = !isSmall && projects.length > 0
  const pages = () => runBrowserTests(browser, [...(specs ?? [])], { show: !beside })
  if (projects.length === 0) return [...runs, await pages()]
  if (!specs) return [...runs, await unit()]
  if (beside) return [...runs, ...(await Promise.all([unit(), pages()]))]
  print('This machine has one core or little memory: browser tests run after the others.')
  return [...runs, await unit(), await pages()]
}
