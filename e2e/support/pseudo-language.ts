import type { Page } from '@playwright/test'
import { pseudoTexts } from '../../scripts/catalog/pseudo-language.ts'
import { readLanguage } from '../../scripts/catalog/read-catalog.ts'
import { noteAnswers } from './text-problems.ts'

const ENGLISH = /\/assets\/texts-en\.(\w+)-[\w-]+\.js$/
/** The areas that some scripts of English texts hold; those of the others may hold all. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  first: ['auth', 'commonErrors', 'shell'],
  invoice: ['invoices', 'values'],
}

/** A script of English texts in the pseudo-language, with no more texts than the product's own. */
function pseudoScript(address: string): string {
  const areas = PARTS[ENGLISH.exec(address)?.[1] ?? '']
  const texts = Object.entries(readLanguage('en')).filter(([area]) => !areas || areas.includes(area))
  return `export default ${JSON.stringify(pseudoTexts(Object.fromEntries(texts)))}`
}

/**
 * Has a page speak the pseudo-language instead of English, and notes what the API answers to it. Only the texts on their way to the
 * page are others: what is tested is the build that customers get.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  noteAnswers(page)
  await page.route(ENGLISH, async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: pseudoScript(route.request().url()) })
  })
}
