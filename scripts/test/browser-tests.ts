import { findChromium } from '../find-chromium.ts'
import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun } from './results.ts'

const FAILED: TestRun = { ok: false, passed: 0, failed: 1 }

/**
 * Builds the web app and runs the browser tests with a Chromium, which is installed when there is none.
 * @param args more arguments for Playwright, such as a file's name
 */
export async function runBrowserTests(args: string[] = []): Promise<TestRun> {
  if (!(await ensureWebApp())) return FAILED
  let chromium: string
  try {
    chromium = await findChromium()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return FAILED
  }
  const path = await resultsFile('playwright')
  const { ok } = await runNode('node_modules/playwright/cli.js', ['test', '--reporter=list,json', ...args], {
    show: true,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  return readResults<{ stats: { expected: number; flaky: number; unexpected: number } }>(path, ok, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}
