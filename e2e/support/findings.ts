import type { Page } from '@playwright/test'
import axe, { type AxeResults, type ImpactValue } from 'axe-core'

type Looker = Window & { axe?: { run(context: unknown, options: unknown): Promise<AxeResults> } }

/** Something that keeps somebody from a page: the rule that finds it, where it is, and how to mend it. */
export interface Finding {
  rule: string
  impact: ImpactValue
  target: string
  summary: string
}

/**
 * Whatever axe finds about the page as it is now.
 * @param within selector of the part that is looked at; the whole page unless given
 */
export async function allFindings(page: Page, within?: string): Promise<Finding[]> {
  // What looks is written into a page once: that takes longer than a look.
  if (!(await page.evaluate(() => (window as Looker).axe !== undefined))) await page.evaluate(axe.source)
  return page.evaluate(async (selector) => {
    const looker = (window as Looker).axe
    if (!looker) throw new Error('axe is not in the page')
    // Mails are shown in frames in which nothing runs, so that nothing can look at them in there.
    const looked = await looker.run(selector ?? document, { resultTypes: ['violations'], iframes: false })
    // An open menu belongs to its button, to which it gives the focus back: where in the document it stands is nothing to anybody.
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
