import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun } from './results.ts'

/**
 * Runs the tests of the packages, the API, the web app and the scripts.
 * @param args more arguments for Vitest, such as a file's name
 */
export async function runUnitTests(args: string[] = []): Promise<TestRun> {
  // Some of the API's tests ask for the pages that it serves.
  const built = await ensureWebApp()
  const path = await resultsFile('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], { show: true })
  return readResults<{ numPassedTests: number; numFailedTests: number }>(path, ok && built, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
  }))
}
