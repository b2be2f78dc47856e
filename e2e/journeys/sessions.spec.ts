import { DESIGNATIONS } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, mayOpen, PAGES, type Page as PageRow } from '@stitchdesk/contract/pages'
import { PEOPLE } from '../support/shop.ts'
import { expect, signIn, signInAs, test } from '../support/test.ts'

/** Everything in a page's storage that scripts could read about the session. */
const kept = () => JSON.stringify({ ...localStorage, ...sessionStorage })

test('the access token is kept nowhere: a reload and a second tab fetch their own, and signing out ends both', async ({
  page,
  context,
}) => {
  const tokens: string[] = []
  page.on('request', (request) => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers().authorization ?? '') ?? []
    if (token) tokens.push(token)
  })
  await signIn(page, PEOPLE.sales)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => tokens.length).toBeGreaterThan(0)
  const text = await page.evaluate(kept)
  expect(text).toContain(PEOPLE.sales.userName)
  for (const token of tokens) expect(text).not.toContain(token)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard$/)
  const other = await context.newPage()
  await other.goto('/customers')
  await expect(other.getByRole('heading', { level: 1, name: /^Customers/ })).toBeVisible()
  // Both tabs stay signed in, though each has used the cookie.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.goto('/logout')
  await expect(page).toHaveURL(/\/login$/)
  await expect(other).toHaveURL(/\/login$/)
  await other.goto('/customers')
  await expect(other).toHaveURL(/\/login$/)
})

test('who opens a page of another role comes home', async ({ browser, address }) => {
  for (const role of DESIGNATIONS) {
    const context = await browser.newContext({ baseURL: address })
    const page = await context.newPage()
    const [foreign] = Object.values<PageRow>(PAGES).filter((other) => other.roles !== 'public' && !mayOpen(other, role))
    await signInAs(page, role, foreign?.path ?? '/employee')
    await page.waitForURL(`**${HOME_PAGES[role]}`)
    await context.close()
  }
})
