import { join } from 'node:path'
import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun } from './results.ts'

/**
 * Runs the tests of the packages, the API, the web app and the scripts. What fails is tried once more, as in the browser tests:
 * with both cores busy a moment is missed now and then, and a promise that is broken fails twice. What passed only then is named.
 * @param args more arguments for Vitest, such as a file's name
 */
export async function runUnitTests(args: string[] = []): Promise<TestRun> {
  // Some of the API's tests ask for the pages that it serves.
  const built = await ensureWebApp()
  const path = await resultsFile('vitest')
  const flaky = join(import.meta.dirname, 'flaky-reporter.ts')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, `--reporter=${flaky}`]
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', '--retry=1', ...reporters, ...args], {
    show: true,
  })
  return readResults<{ numPassedTests: number; numFailedTests: number }>(path, ok && built, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
  }))
}
