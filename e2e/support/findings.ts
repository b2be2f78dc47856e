import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Serious and critical findings about the dialog that stands open, in both schemes. */
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('[role=dialog]').analyze()
    for (const { id, impact, nodes } of violations) {
      if (impact === 'serious' || impact === 'critical') {
        found.push(
          ...nodes.map(
            ({ target, failureSummary = '' }) => `${colorScheme}: ${id}: ${target.join(' ')}: ${failureSummary}`,
          ),
        )
      }
    }
  }
  return found
}
