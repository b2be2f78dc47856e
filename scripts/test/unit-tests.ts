import { runNode } from '../run-step.ts'
import { readResults, resultsFile, type TestRun } from './results.ts'

/** Runs the tests of the packages, the API, the web app and the scripts. */
export async function runUnitTests(): Promise<TestRun> {
  const path = await resultsFile('vitest')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`]
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters], { show: true })
  return readResults<{ numPassedTests: number; numFailedTests: number }>(path, ok, (results) => ({
    passed: results.numPassedTests,
    failed: results.numFailedTests,
  }))
}
