import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pseudoTexts } from '../../apps/web/build/pseudo-language-texts.ts'
import { noteAnswers } from './text-problems.ts'
import { builtTexts, TEXTS } from './words.ts'

const ASSETS = join(import.meta.dirname, '../../apps/web/dist/assets')
const ENGLISH = /\/assets\/(texts-en-[\w-]+\.js)$/

const scripts = new Map<string, Promise<string>>()

/** A script of English texts as the build for customers has it, with its texts in the pseudo-language. */
async function pseudoScript(name: string): Promise<string> {
  const script = await readFile(join(ASSETS, name), 'utf8')
  const own = builtTexts(script)
  if (!own) throw new Error(`${name} has no texts`)
  const texts = JSON.stringify(pseudoTexts(own))
  return script.replace(TEXTS, () => `JSON.parse(${JSON.stringify(texts)})`)
}

/**
 * Has a page speak the pseudo-language instead of English, and notes what the API answers to it. Only the texts on their way to the
 * page are others: what is tested is the build that customers get.
 */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  noteAnswers(page)
  await page.route(ENGLISH, async (route) => {
    const [, name = ''] = ENGLISH.exec(route.request().url()) ?? []
    const script = scripts.get(name) ?? pseudoScript(name)
    scripts.set(name, script)
    await route.fulfill({ contentType: 'text/javascript', body: await script })
  })
}
