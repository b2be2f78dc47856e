// `npm run pictures -- accessibility`: what axe finds on every page, for every role that reaches it, in light and dark, in looks that between
// them show each choice of the settings panel, and on narrower screens. `customers,allOrders` after it looks at those pages only,
// `'' sales` as that role only. Each finding is told once, with where it was met first. Ends with 1 where there is any.
import type { Browser, Page } from '@playwright/test'
import type { Look } from '../../apps/web/src/app/look/look.ts'
import { allFindings, type Finding } from '../../e2e/support/findings.ts'
import { layoutsOfRun } from './layouts.ts'
import { goTo, openPage, print, SCHEMES, type Scheme, VISITORS, visitsOf, withDemo } from './page-visits.ts'
import type { Visit } from './screenshot-records.ts'

interface State {
  width: number
  look: Partial<Look>
  scheme: Scheme
}

/** Shorter than the access token that a page begins with. */
const SIGNED_IN_ANEW_AFTER_MS = 5 * 60_000

/** Narrow screens have a frame of their own, of which the look changes next to nothing. */
const NARROW = [900, 390]

/** A page in all of a turn's looks, and on narrower screens in one of them, each in light and dark. */
function statesOf(turn: number): State[] {
  const looks = layoutsOfRun(turn)
  const wide = looks.map((look) => ({ width: 1440, look }))
  const narrow = NARROW.map((width, index) => ({ width, look: looks[index] ?? {} }))
  return [...wide, ...narrow].flatMap((one) => SCHEMES.map((scheme) => ({ ...one, scheme })))
}

const notifyState = ({ width, look, scheme }: State) => `${width} px, ${scheme}, ${Object.values(look).join(' ')}`

/** Shows an open page in another state, as somebody does who chooses it in another tab. */
async function show(page: Page, { width, look, scheme }: State): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await page.evaluate((chosen) => {
    localStorage.setItem('LOOK', chosen)
    dispatchEvent(new StorageEvent('storage', { key: 'LOOK' }))
  }, JSON.stringify(look))
  const shown = page.locator(`html[data-mantine-color-scheme=${scheme}]`)
  await shown.waitFor({ state: 'attached', timeout: 3000 }).catch(async () => {
    // The public invoice, which loads nothing of the app, takes its scheme as it is opened.
    await page.reload()
    await page.locator('h1, h2').first().waitFor()
    await shown.waitFor({ state: 'attached' })
  })
  // What is set moving by it ends at once, but not before the frame after the next.
  await page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))
  })
}

/** Findings by what they say; the same on many pages is one. */
const found = new Map<string, number>()

function note(finding: Finding, where: string) {
  const { rule, impact, target, summary } = finding
  const sentence = `${rule} (${impact}): ${target}: ${summary.replaceAll(/\s+/g, ' ')}`
  const times = found.get(sentence) ?? 0
  if (times === 0) print(`${where}\n  ${sentence}`)
  found.set(sentence, times + 1)
}

async function lookAt(page: Page, address: string, visit: Visit, name: string, states: State[]): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  // One row of a list is as another, and each takes its time.
  await goTo(page, address, { ...visit, path: visit.path.includes('?') ? visit.path : `${visit.path}?size=5` }, name)
  // Pointing at something is no state of a page.
  await page.mouse.move(0, 0)
  for (const state of states) {
    await show(page, state)
    for (const finding of await allFindings(page)) note(finding, `${name}, ${notifyState(state)}`)
  }
}

async function lookAs(browser: Browser, address: string, role: (typeof VISITORS)[number], only: readonly string[]) {
  const visits = (await visitsOf(address, role)).filter(({ name }) => only.length === 0 || only.includes(name))
  const open = () => openPage(browser, address, { role, scheme: 'light', followsSystem: true })
  let page = await open()
  let openedAt = Date.now()
  let failed = 0
  for (const [turn, visit] of visits.entries()) {
    if (Date.now() - openedAt > SIGNED_IN_ANEW_AFTER_MS) {
      await page.context().close()
      page = await open()
      openedAt = Date.now()
    }
    const name = `${role ?? 'nobody'}, ${visit.name}`
    await lookAt(page, address, visit, name, statesOf(turn)).then(
      () => print(name),
      (error) => {
        print(`${name} could not be looked at: ${error}`)
        failed += 1
      },
    )
  }
  await page.context().close()
  print(`${role ?? 'nobody'}: ${visits.length} pages`)
  return failed
}

const [onlyPages = '', onlyRoles = ''] = process.argv.slice(2)
const only = onlyPages.split(',').filter(Boolean)
const lookers = VISITORS.filter((role) => !onlyRoles || onlyRoles.split(',').includes(role ?? 'nobody'))
let failed = 0
await withDemo(async (browser, address) => {
  for (const role of lookers) failed += await lookAs(browser, address, role, only)
})
print(`${found.size} findings, ${failed} pages that could not be looked at`)
process.exit(found.size + failed > 0 ? 1 : 0)
