const BROWSERS = ['chromium', 'firefox', 'webkit'] as const
export type TestBrowser = (typeof BROWSERS)[number]

/**
 * The browser of the browser tests: Chromium, unless E2E_BROWSER names another.
 * @throws Error when E2E_BROWSER names none of them
 */
export function testBrowser(): TestBrowser {
  const named = process.env.E2E_BROWSER || 'chromium'
  const browser = BROWSERS.find((name) => name === named)
  if (!browser) throw new Error(`E2E_BROWSER is ${named}. Choose ${BROWSERS.join(', ')}.`)
  return browser
}
