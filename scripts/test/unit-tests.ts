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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** More than these are no moments that were missed; trying them again would only tell it later. */
const MOST_FILES_AGAIN = 10

/** A run, and the files of which something failed. */
interface VitestRun extends TestRun {
  files: string[]
}

/**
 * Runs the tests of the packages, the API, the web app and the scripts. Of all of them, the files that failed are run once more, as
 * failed browser tests are, when nothing else keeps the machine busy: with both cores busy a moment is missed now and then, and a
 * promise that is broken fails twice. What passed only then is named.
 * @param args more arguments for Vitest, such as a file's name; nothing is tried again then
 * @param others what runs beside these tests
 */
export async function runUnitTests(args: string[] = [], others?: Promise<unknown>): Promise<TestRun> {
  const first = await runVitest(args)
  if (args.length > 0 || first.files.length === 0 || first.files.length > MOST_FILES_AGAIN) return first
  await others
  process.stdout.write(`\nOnce more, by themselves: ${first.files.length} of the files\n`)
  const again = await runVitest(first.files)
  const isBroken = (line: string) => again.troubles.some((other) => nameIn(other) === nameIn(line))
  return {
    ok: again.ok,
    passed: first.passed + Math.max(first.failed - again.failed, 0),
    failed: again.failed,
    troubles: [
      ...again.troubles,
      ...first.troubles.filter((line) => !isBroken(line)).map((line) => line.replace('failed', 'flaky')),
    ],
  }
}

/** Which test a trouble is of. */
const nameIn = (line: string) => line.split('\n')[0]

async function runVitest(args: string[]): Promise<VitestRun> {
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
  const files: string[] = []
  const run = await readResults<Results>(path, ok && built, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    troubles: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed') files.push(name)
      // A file that could not be set up has no test that failed.
      if (failed.length === 0) return status === 'failed' ? [trouble('failed', name, 'the whole file', message)] : []
      return failed.map(({ fullName, failureMessages }) => trouble('failed', name, fullName, failureMessages[0]))
    }),
  }))
  const unhandled: string[] = JSON.parse(await readFile(unhandledPath, 'utf8').catch(() => '[]'))
  if (unhandled.length === 0) return { ...run, files }
  const outside = unhandled.map((message) => trouble('failed', 'the run', 'outside of any test', message))
  // No second try may hide them.
  return { ...run, files: [], failed: run.failed + outside.length, troubles: [...run.troubles, ...outside] }
}
