import type { Page } from '@playwright/test'
import axe, { type AxeResults, type ImpactValue } from 'axe-core'

type Looker = Window & { axe?: { run(context: unknown, options: unknown): Promise<AxeResults> } }

/** A finding of axe: its rule, where it is, and how to mend it. */
export interface Finding {
  rule: string
  impact: ImpactValue
  target: string
  summary: string
}

/**
 * All findings of axe on the page as it is now.
 * @param within selector of a part; the whole page unless given
 */
export async function allFindings(page: Page, within?: string): Promise<Finding[]> {
  // axe is written into a page once, which takes longer than a check.
  if (!(await page.evaluate(() => (window as Looker).axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    const looker = (window as Looker).axe
    if (!looker) throw new Error('axe is not in the page')
    // Mails are shown in frames without scripts, so axe can't run in them.
    const looked = await looker.run(selector ?? document, { resultTypes: ['violations'], iframes: false })
    // An open menu belongs to its button and gives the focus back to it, so its place in the document doesn't matter.
    const isOfMenu = (rule: string, [place]: readonly unknown[]) =>
      rule === 'region' && typeof place === 'string' && document.querySelector(place)?.closest('[role=menu]') != null
    return looked.violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => !isOfMenu(id, target))
        .map(({ target, impact = null, failureSummary = '' }) => ({
          rule: id,
          impact,
          target: target.join(' '),
          summary: failureSummary,
        })),
    )
  }, within)
}

/** A sentence for each serious and critical finding, as {@link allFindings}. */
export async function findings(page: Page, within?: string): Promise<string[]> {
  return (await allFindings(page, within))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, target, summary }) => `${rule}: ${target}: ${summary}`)
}

/** The same in the light scheme and in the dark one. */
export async function findingsInBothSchemes(page: Page, within?: string): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    found.push(...(await findings(page, within)).map((finding) => `${colorScheme}: ${finding}`))
  }
  return found
}
