import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DESIGNATIONS, type Designation, type Language } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES, type PageName, type Page as PageRow } from '@stitchdesk/contract/pages'
import type { Look } from '../../apps/web/src/app/look/look.ts'
import { demoSession, startDemo } from '../../bench/demo-product.ts'
import { DEMO_CUSTOMER, DEMO_SIGN_INS } from '../../demo/sign-ins.ts'
import { apiOf } from '../../e2e/support/api.ts'
import { localeOf } from '../../e2e/support/locales.ts'
import { findChromium } from '../find-chromium.ts'
import { ROOT } from '../run-step.ts'
import { ensureWebApp } from '../web-app.ts'
import { stopWithParent } from '../with-parent.ts'
import { linkVisits } from './screenshot-links.ts'
import { recordVisits, type Visit } from './screenshot-records.ts'

/** Where the demo that is looked at has its data. */
const FOLDER = 'screenshots'

export const SCHEMES = ['light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

/** Everybody who looks at the product, nobody in particular first. */
export const VISITORS: readonly (Designation | null)[] = [null, ...DESIGNATIONS]

/** The order in which the demo lists who signs in. */
const ROLES: readonly Designation[] = ['Administrate', 'sales', 'designer', 'subadmin', 'User']

export const print = (message: string) => process.stdout.write(`${message}\n`)

const userNameOf = (role: Designation) => DEMO_SIGN_INS[ROLES.indexOf(role)]?.userName ?? DEMO_CUSTOMER

/** A session of somebody of a role; none of nobody. An access token lasts a quarter of an hour. */
export const sessionOf = async (address: string, role: Designation | null): Promise<string | null> =>
  role && (await demoSession(address, userNameOf(role)))

/** Looks at the product with the demo's data: starts it and a browser, and stops both at the end. */
export async function withDemo(look: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  stopWithParent()
  if (!(await ensureWebApp())) process.exit(1)
  print('Starting the demo ...')
  const demo = await startDemo(FOLDER)
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
  try {
    await look(browser, demo.address)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

/** The pages of a role that can be opened by their address alone. */
export function pagesOf(role: Designation | null): Visit[] {
  const rows = Object.entries(PAGES) as [PageName, PageRow][]
  return rows
    .filter(([name, page]) => !page.path.includes(':') && name !== 'logout' && name !== 'lock')
    .filter(([, page]) => (role === null ? page.roles === 'public' : page.roles !== 'public' && mayOpen(page, role)))
    .map(([name, { path }]) => ({ name, path }))
}

/** All that a role can look at: its pages, and those whose address the demo's records decide. */
export async function visitsOf(address: string, role: Designation | null): Promise<Visit[]> {
  if (role === null) {
    const [manager, customer] = await Promise.all([personOf(address, 'Administrate'), personOf(address, 'User')])
    return [...pagesOf(role), ...(await linkVisits(manager, customer, join(ROOT, 'data', FOLDER)))]
  }
  return [...pagesOf(role), ...(await recordVisits(address, role, (await sessionOf(address, role)) ?? ''))]
}

async function personOf(address: string, role: Designation) {
  const { token, user } = JSON.parse((await sessionOf(address, role)) ?? '')
  return { _id: user._id, email: user.email, api: apiOf(address, token) }
}

/** How somebody looks at the product. */
export interface View {
  role: Designation | null
  scheme: Scheme
  look?: Partial<Look>
  /** Whether the scheme is the system's, which may change. */
  followsSystem?: boolean
  /** English where none is chosen. */
  language?: Language
}

/** A page of a browser of somebody's own, signed in again. */
export async function openPage(browser: Browser, address: string, lens: View): Promise<Page> {
  const { role, scheme, look, followsSystem, language } = lens
  const locale = localeOf(language ?? 'en')
  const context = await browser.newContext({ colorScheme: scheme, locale, timezoneId: 'America/Chicago' })
  const kept: Record<string, string> = { 'mantine-color-scheme-value': followsSystem ? 'auto' : scheme }
  const session = await sessionOf(address, role)
  if (session) kept.authUser = session
  if (language) kept.I18N_LANGUAGE = language
  if (look) kept.LOOK = JSON.stringify(look)
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
  }, kept)
  context.setDefaultTimeout(15_000)
  return context.newPage()
}

/** Opens a page and waits until it shows everything; an error names what is missing. */
export async function goTo(page: Page, address: string, { path, prepare }: Visit, name: string): Promise<void> {
  await page.goto(`${address}${path}`, { waitUntil: 'load' })
  await page.locator('h1, h2').first().waitFor()
  await settle(page, name)
  if (!prepare) return
  await prepare(page)
  await settle(page, name)
}

/** The stream of live events never ends: what can be waited for is that nothing is loading. */
async function settle(page: Page, name: string): Promise<void> {
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=Skeleton]'), { timeout: 15_000 })
    .catch(() => print(`${name} is still loading`))
  // Pictures further down or aside are loaded when they are scrolled to, hidden ones never.
  await page
    .waitForFunction(
      () =>
        [...document.images].every(
          (picture) =>
            (picture.complete && picture.naturalWidth > 0) ||
            picture.y > window.innerHeight ||
            picture.x > window.innerWidth ||
            picture.getClientRects().length === 0,
        ),
      {
        timeout: 15_000,
      },
    )
    .catch(() => print(`${name} lacks a picture`))
}
