import { findChromium } from '../find-chromium.ts'
import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun } from './results.ts'

const FAILED: TestRun = { ok: false, passed: 0, failed: 1 }

/**
 * Builds the web app and runs the browser tests with a Chromium, which is installed when there is none.
 * @param args more arguments for Playwright, such as a file's name
 * @param options.show print what it tells as it comes; otherwise all at once when it is done
 */
export async function runBrowserTests(args: string[] = [], { show = true } = {}): Promise<TestRun> {
  if (!(await ensureWebApp())) return FAILED
  let chromium: string
  try {
    chromium = await findChromium()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return FAILED
  }
  const path = await resultsFile('playwright')
  const { ok, output } = await runNode('node_modules/playwright/cli.js', ['test', '--reporter=list,json', ...args], {
    show,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  process.stdout.write(output)
  return readResults<{ stats: { expected: number; flaky: number; unexpected: number } }>(path, ok, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}
