import type { Page } from '@playwright/test'
import { pseudoTexts } from '../../apps/web/src/i18n/pseudo-language-texts.ts'
import { noteAnswers } from './text-problems.ts'
import { textsOf } from './texts.ts'

const ENGLISH = /\/assets\/texts-en-[\w-]+\.js$/
/** The files that some scripts of English texts hold, as in `apps/web/src/i18n/texts`; the script of the rest may hold all. */
const PARTS = { '-first-': ['auth', 'shell'], '-invoice-': ['invoices', 'values'] }

/** A script of English texts in the pseudo-language, with no more texts than the product's own. */
async function pseudoScript(address: string): Promise<string> {
  const [, names] = Object.entries(PARTS).find(([part]) => address.includes(part)) ?? []
  const texts = Object.entries(await textsOf('en')).filter(
    ([path]) => !names || names.some((name) => path.endsWith(`/${name}.ts`)),
  )
  return `export default ${JSON.stringify(pseudoTexts(Object.fromEntries(texts)))}`
}

/**
 * Has a page speak the pseudo-language instead of English, and notes what the API answers to it. Only the texts on their way to the
 * page are others: what is tested is the build that customers get.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  noteAnswers(page)
  await page.route(ENGLISH, async (route) => {
    await route.fulfill({ contentType: 'text/javascript', body: await pseudoScript(route.request().url()) })
  })
}
