import type { Page } from '@playwright/test'
import axe, { type AxeResults } from 'axe-core'
import { expect } from './test.ts'

type Looker = Window & { axe?: { run(context: unknown, options: unknown): Promise<AxeResults> } }

/**
 * Serious and critical findings of axe about the page as it is now, each with where it is.
 * @param within selector of the part that is looked at; the whole page unless given
 */
export async function findings(page: Page, within?: string): Promise<string[]> {
  // What looks is written into a page once: that takes longer than a look.
  if (!(await page.evaluate(() => (window as Looker).axe !== undefined))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (selector) => {
    const looker = (window as Looker).axe
    if (!looker) throw new Error('axe is not in the page')
    // Mails are shown in frames in which nothing runs, so that nothing can look at them in there.
    const looked = await looker.run(selector ?? document, { resultTypes: ['violations'], iframes: false })
    return looked.violations.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }))
  }, within)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node}`))
}

/** The same in the light scheme and in the dark one. */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    found.push(...(await findings(page, within)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return found
}
