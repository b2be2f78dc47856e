import { findChromium } from '../find-chromium.ts'
import { runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { readResults, resultsFile, type TestRun, trouble } from './results.ts'
import { testBrowser } from './test-browser.ts'

const PLAYWRIGHT = 'node_modules/playwright/cli.js'

/** What is read of Playwright's results. */
interface Results {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
}
interface Suite {
  suites?: Suite[]
  specs: { title: string; file: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[]
}

const notStarted = (why: string): TestRun => ({ ok: false, passed: 0, failed: 1, troubles: [`failed: ${why}`] })

function troublesOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const message = results.find(({ error }) => error)?.error?.message
        return trouble(status === 'flaky' ? 'flaky' : 'failed', `e2e/${file}`, title, message)
      }),
  )
  return [...own, ...suites.flatMap(troublesOf)]
}

/**
 * Builds the web app and runs the browser tests in Chromium or the browser of E2E_BROWSER, which is installed when it is missing.
 * @param args more arguments for Playwright, such as a file's name
 * @param options.show print what it tells as it comes; otherwise all at once when it is done
 */
export async function runBrowserTests(args: string[] = [], { show = true } = {}): Promise<TestRun> {
  if (!(await ensureWebApp())) return notStarted('the web app was not built')
  let browser: Record<string, string>
  try {
    browser = await browserSettings()
  } catch (error) {
    return notStarted(error instanceof Error ? error.message : String(error))
  }
  const path = await resultsFile('playwright')
  const { ok, output } = await runNode(PLAYWRIGHT, ['test', '--reporter=list,json', ...args], {
    show,
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  process.stdout.write(output)
  return readResults<Results>(path, ok, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    troubles: suites.flatMap(troublesOf),
  }))
}

/**
 * What the tests need to know of their browser. Firefox and WebKit are Playwright's own builds: it drives no other ones.
 * @throws Error when the browser can't be had
 */
async function browserSettings(): Promise<Record<string, string>> {
  const browser = testBrowser()
  if (browser === 'chromium') return { CHROMIUM_PATH: await findChromium() }
  const { ok, output } = await runNode(PLAYWRIGHT, ['install', browser])
  if (!ok) throw new Error(`Playwright could not install ${browser}:\n${output.trim().split('\n').at(-1)}`)
  return {}
}
