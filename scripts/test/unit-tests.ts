import { readFile } from 'node:fs/promises'
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
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/**
 * Runs tests without a browser: of the packages, the API, the web app and the scripts.
 * @param args arguments for Vitest, such as a project or a file
 */
export async function runUnitTests(args: string[]): Promise<TestRun> {
  // Some of the API's tests ask for the pages that it serves.
  const built = await ensureWebApp()
  const path = await resultsFile('vitest')
  const unhandledPath = await resultsFile('vitest-unhandled')
  const own = join(import.meta.dirname, 'unhandled-reporter.ts')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`, `--reporter=${own}`]
  const { ok } = await runNode('node_modules/vitest/vitest.mjs', ['run', ...reporters, ...args], {
    show: true,
    env: { UNHANDLED_ERRORS: unhandledPath },
  })
  const run = await readResults<Results>(path, ok && built, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    troubles: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      // A file that could not be set up has no test that failed.
      if (failed.length === 0) return status === 'failed' ? [trouble(name, 'the whole file', message)] : []
      return failed.map(({ fullName, failureMessages }) => trouble(name, fullName, failureMessages[0]))
    }),
    files: testResults.map(({ name, startTime, endTime }) => ({ path: name, seconds: (endTime - startTime) / 1000 })),
  }))
  const unhandled: string[] = JSON.parse(await readFile(unhandledPath, 'utf8').catch(() => '[]'))
  const outside = unhandled.map((message) => trouble('the run', 'outside of any test', message))
  return { ...run, failed: run.failed + outside.length, troubles: [...run.troubles, ...outside] }
}
