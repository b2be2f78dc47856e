import type { Page } from '@playwright/test'
import { pseudoTexts } from '../../apps/web/src/i18n/pseudo-language-texts.ts'
import { noteAnswers } from './text-problems.ts'
import { textsOf } from './texts.ts'

const ENGLISH = /\/assets\/texts-en-[\w-]+\.js$/

let script: Promise<string> | undefined

/** A script of all English texts, in the pseudo-language. */
async function pseudoScript(): Promise<string> {
  return `export default ${JSON.stringify(pseudoTexts(await textsOf('en')))}`
}

/**
 * Has a page speak the pseudo-language instead of English, and notes what the API answers to it. Only the texts on their way to the
 * page are others: what is tested is the build that customers get.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  noteAnswers(page)
  await page.route(ENGLISH, async (route) => {
    script ??= pseudoScript()
    await route.fulfill({ contentType: 'text/javascript', body: await script })
  })
}
