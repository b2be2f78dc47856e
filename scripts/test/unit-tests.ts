import { join } from 'node:path'
import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun, trouble } from './results.ts'

/** What is read of Vitest's results. */
interface Results {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

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
  return readResults<Results>(path, ok && built, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    troubles: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be set up has no test that failed.
      if (failed.length === 0) return status === 'failed' ? [trouble('failed', name, 'the whole file', message)] : []
      return failed.map(({ fullName, failureMessages }) => trouble('failed', name, fullName, failureMessages[0]))
    }),
  }))
}
