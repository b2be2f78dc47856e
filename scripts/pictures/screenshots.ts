// `npm run pictures -- screens`: every page for every role that reaches it, at three widths, light and dark, and each layout once, as
// pictures in test-results/screenshots. `customers,allOrders` after it makes those pages only, `customers whole` as long as they are.
// What goes beyond the screen's width is told. `--language de` shows them in that language, `--language pseudo` in one made of
// English: both tell each text that is in another language, or has no room, and end with 1 where there is any. `--role User` is as
// one role only, `--width 1024` at one width only, `--scheme dark` in one color scheme only.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGES } from '@stitchdesk/contract/basics/enums'
import type { PageName } from '@stitchdesk/contract/pages'
import { LOOK_CHOICES, type Look, type LookKey } from '../../apps/web/src/app/look/look.ts'
import { noteAnswers, textProblems } from '../../e2e/support/text-problems.ts'
import { ROOT } from '../run-step.ts'
import { goTo, openPage, pagesOf, print, SCHEMES, VISITORS, type View, visitsOf, withDemo } from './page-visits.ts'
import type { Visit } from './screenshot-records.ts'

const options = {
  language: { type: 'string' },
  role: { type: 'string' },
  width: { type: 'string' },
  scheme: { type: 'string' },
} as const
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [chosen = '', whole] = positionals
const WHOLE = whole === 'whole'
const PSEUDO = values.language === 'pseudo'
const LANGUAGE = LANGUAGES.find((language) => language === values.language)
if (values.language && !PSEUDO && !LANGUAGE) {
  print(`Choose one of ${LANGUAGES.join(', ')}, pseudo`)
  process.exit(1)
}
// Whoever builds the web app in this run builds it so.
if (PSEUDO) process.env.PSEUDO_LANGUAGE = '1'
const OUT = join(ROOT, 'test-results/screenshots')
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]
const SEEN_AT = SIZES.filter(({ width }) => !values.width || values.width === String(width))
if (SEEN_AT.length === 0) {
  print(`Choose one of ${SIZES.map(({ width }) => width).join(', ')}`)
  process.exit(1)
}
// Colors change no text.
const SEEN_IN = SCHEMES.filter((scheme) =>
  values.scheme ? values.scheme === scheme : scheme === 'light' || !values.language,
)
if (SEEN_IN.length === 0) {
  print(`Choose one of ${SCHEMES.join(', ')}`)
  process.exit(1)
}
/** On this page each layout is shown. */
const SHOWS_LAYOUT: PageName = 'allOrders'

/** The language whose texts are looked at. */
const LOOKED_AT = PSEUDO ? 'pseudo' : LANGUAGE

/** What was found in it, each once, with the first page that shows it. */
const found = new Map<string, string>()

async function take(page: Page, address: string, name: string, visit: Visit): Promise<void> {
  await goTo(page, address, visit, name)
  for (const problem of LOOKED_AT ? await textProblems(page, LOOKED_AT) : []) {
    if (!found.has(problem)) print(`${name}: ${problem}`)
    found.set(problem, found.get(problem) ?? name)
  }
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (beyond > 0) print(`${name} is ${beyond} px wider than the screen`)
  await page.screenshot({ path: join(OUT, `${name}.png`), fullPage: WHOLE })
}

async function takeRole(browser: Browser, address: string, lens: View, only: readonly string[]): Promise<number> {
  const { role, scheme, look } = lens
  const all = look ? pagesOf(role) : await visitsOf(address, role)
  const visits = all.filter(({ name }) => only.length === 0 || only.includes(name))
  const choice = look ? `layout-${Object.entries(look).flat().join('-')}` : ''
  for (const size of look ? SIZES.slice(0, 1) : SEEN_AT) {
    const page = await openPage(browser, address, { ...lens, language: LANGUAGE })
    if (LOOKED_AT) noteAnswers(page)
    await page.setViewportSize(size)
    for (const visit of visits) {
      const name = [choice, role ?? 'nobody', visit.name, String(size.width), scheme].filter(Boolean).join('-')
      // One page that fails is told, and keeps none of the others from being seen.
      await take(page, address, name, visit).catch((error) => print(`${name} failed: ${error}`))
    }
    await page.context().close()
  }
  return visits.length
}

/** Each choice of the look once, beside the defaults. */
const looks = (Object.keys(LOOK_CHOICES) as LookKey[])
  .filter((key) => key !== 'preloader')
  .flatMap((key) => LOOK_CHOICES[key].slice(1).map((value): Partial<Look> => ({ [key]: value })))

const only = chosen.split(',').filter(Boolean)
await rm(OUT, { recursive: true, force: true })
await mkdir(OUT, { recursive: true })
await withDemo(async (browser, address) => {
  for (const scheme of SEEN_IN) {
    for (const role of VISITORS.filter((one) => !values.role || values.role === (one ?? 'nobody'))) {
      const count = await takeRole(browser, address, { role, scheme }, only)
      print(`${role ?? 'nobody'}, ${scheme}: ${count} pages`)
    }
    if (only.length > 0 || values.language) continue
    for (const look of looks) await takeRole(browser, address, { role: 'Administrate', scheme, look }, [SHOWS_LAYOUT])
    print(`layouts, ${scheme}: ${looks.length}`)
  }
})
print(`The pictures are in ${OUT}`)
if (LOOKED_AT) print(`${found.size} findings`)
process.exit(found.size > 0 ? 1 : 0)
