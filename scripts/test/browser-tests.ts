import { join } from 'node:path'
import { findChromium } from '../find-chromium.ts'
import { ROOT, runNode } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { notStarted, readResults, resultsFile, type TestRun, trouble } from './results.ts'
import { testBrowser } from './test-browser.ts'

const PLAYWRIGHT = 'node_modules/playwright/cli.js'

/** What is read of Playwright's results. */
interface Results {
  stats: { expected: number; unexpected: number }
  suites: Suite[]
}
interface Suite {
  file: string
  suites?: Suite[]
  specs: {
    title: string
    file: string
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
}

function troublesOf({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => trouble(`e2e/${file}`, title, results.find(({ error }) => error)?.error?.message)),
  )
  return [...own, ...suites.flatMap(troublesOf)]
}

function millisecondsOf({ suites = [], specs }: Suite): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))
  return [...own, ...suites.map(millisecondsOf)].reduce((sum, one) => sum + one, 0)
}

/**
 * Runs browser tests in Chromium or the browser of E2E_BROWSER, and builds the web app before.
 * @param browser what the tests need to know of it, as `browserSettings` tells
 * @param args arguments for Playwright, such as a file
 * @param options.show print what it tells as it comes; otherwise all at once when it is done
 */
export async function runBrowserTests(
  browser: BrowserSettings,
  args: string[],
  { show }: { show: boolean },
): Promise<TestRun> {
  if (typeof browser === 'string') return notStarted(browser)
  if (!(await ensureWebApp())) return notStarted('the web app was not built')
  const path = await resultsFile('playwright')
  const { ok, output } = await runNode(PLAYWRIGHT, ['test', '--reporter=list,json', ...args], {
    show,
    env: { ...browser, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  })
  process.stdout.write(output)
  return readResults<Results>(path, ok, ({ stats, suites }) => ({
    passed: stats.expected,
    failed: stats.unexpected,
    troubles: suites.flatMap(troublesOf),
    files: suites.map((suite) => ({ path: join(ROOT, 'e2e', suite.file), seconds: millisecondsOf(suite) / 1000 })),
  }))
}

/** Variables of the tests, or why there is no browser. */
type BrowserSettings = Record<string, string> | string

/** Finds the browser of the tests, or installs it. Firefox and WebKit are Playwright's own builds: it drives no other ones. */
export async function browserSettings(): Promise<BrowserSettings> {
  const browser = testBrowser()
  if (browser === 'chromium') {
    return findChromium().then(
      (path) => ({ CHROMIUM_PATH: path }),
      (error: Error) => error.message,
    )
  }
  const { ok, output } = await runNode(PLAYWRIGHT, ['install', browser])
  return ok ? {} : `Playwright could not install ${browser}:\n${output.trim().split('\n').at(-1)}`
}
