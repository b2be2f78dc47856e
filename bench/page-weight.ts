import { type Browser, chromium, type Page } from '@playwright/test'
import { countScripts } from '../e2e/support/script-bytes.ts'
import { findChromium } from '../scripts/find-chromium.ts'
import { CALLERS, PASSWORD } from './fill.ts'

/**
 * What a browser with an empty cache loads for a page: compressed bytes of scripts, and milliseconds until the page can
 * be used.
 */
export interface PageWeight {
  name: string
  scriptBytes: number
  usableAfterMs: number
}

/** Opens the sign-in page and a staff list in a real browser, each with an empty cache. */
export async function weighPages(address: string): Promise<PageWeight[]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    const login = await weigh(browser, 'sign-in page', undefined, async (page) => {
      await page.goto(`${address}/login`)
      await page.getByLabel(/user name/i).waitFor()
    })
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${address}/login`)
    await page.getByLabel(/user name/i).fill(CALLERS.admin.userName)
    await page.getByLabel(/^password/i).fill(PASSWORD)
    await page.getByRole('button', { name: /log in|sign in/i }).click()
    await page.waitForURL(/\/dashboard/)
    const state = await context.storageState()
    await context.close()
    const list = await weigh(browser, 'staff list', state, async (staffPage) => {
      await staffPage.goto(`${address}/order/all-orders`)
      await staffPage
        .getByText(/^OR-\d+/)
        .first()
        .waitFor()
    })
    return [login, list]
  } finally {
    await browser.close()
  }
}

async function weigh(
  browser: Browser,
  name: string,
  storageState: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>> | undefined,
  open: (page: Page) => Promise<void>,
): Promise<PageWeight> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  const scripts = countScripts(page)
  const began = performance.now()
  await open(page)
  const usableAfterMs = performance.now() - began
  const weight = { name, scriptBytes: (await scripts()).bytes, usableAfterMs }
  await context.close()
  return weight
}
