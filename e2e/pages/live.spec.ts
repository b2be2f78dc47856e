import type { Browser, Page } from '@playwright/test'
import { apiOf, signInOver } from '../support/api.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Opens the list of new vectors in another browser. */
async function openElsewhere(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signInAs(page, 'subadmin')
  await openList(page)
  return page
}

async function openList(page: Page) {
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/live/requests'))
  await page.goto('/vector/todays-vectors')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await listening
}

const codesOf = async (page: Page) => (await page.getByText(/^VO-\d+$/).allTextContents()).join(' ')

test('two browsers show each other’s changes, and no row moves by itself', async ({ page, browser, baseURL }) => {
  await signInAs(page, 'Administrate')
  await openList(page)
  const other = await openElsewhere(browser, baseURL)
  const before = await codesOf(other)
  const moved = page.getByRole('row').nth(2)
  const code = (await moved.getByText(/^VO-\d+$/).textContent()) ?? ''
  const stays = page.getByRole('row').nth(1)
  const name = (await stays.getByText(/^VO-\d+$/).textContent()) ?? ''

  // The assigned designer shows in the row while the other person has it open.
  await other.getByRole('button', { name: `Show details of ${name}` }).click()
  await page.getByRole('checkbox', { name: `Select ${name}` }).click()
  await page.getByRole('combobox', { name: 'Designer: 1 selected' }).click()
  await page.getByRole('option', { name: 'Unassigned' }).click()
  await expect(page.getByText('1 request: Designer is Unassigned')).toBeVisible()
  await expect(
    other
      .getByRole('row', { name })
      .first()
      .getByRole('button', { name: /^Designer of .*: Assign/ }),
  ).toBeVisible()
  await expect(other.getByRole('button', { name: `Hide details of ${name}` })).toBeVisible()

  // A row that is no longer new keeps its place, marked, until the other person updates the list.
  await page.getByRole('checkbox', { name: `Select ${code}` }).click()
  await page.getByRole('combobox', { name: 'Status: 1 selected' }).click()
  await page.getByRole('option', { name: 'Processing' }).click()
  await expect(page.getByRole('cell', { name: code })).toHaveCount(0)
  const update = other.getByRole('button', { name: '1 no longer here: update' })
  await expect(update).toBeVisible()
  expect(await codesOf(other)).toBe(before)
  await update.click()
  await expect(other.getByRole('cell', { name: code })).toHaveCount(0)

  // Both browsers offer to show the new request.
  const customer = apiOf(baseURL ?? '', (await signInOver(baseURL ?? '', PEOPLE.User)).token)
  await customer('createOrder', {
    body: { requestFor: 'vector', orderName: 'Comet, redrawn', requiredFormat: 'ai' },
  })
  for (const reader of [page, other]) {
    await expect(reader.getByText('Comet, redrawn')).toHaveCount(0)
    await reader.getByRole('button', { name: '1 new' }).click()
    await expect(reader.getByRole('row').nth(1)).toContainText('Comet, redrawn')
  }
  await other.context().close()
})

test('seven tabs of one browser all open, and all learn what happens', async ({ page, context, baseURL }) => {
  await signInAs(page, 'subadmin')
  const tabs = [page, ...(await Promise.all(Array.from({ length: 6 }, () => context.newPage())))]
  for (const tab of tabs) {
    await tab.goto('/vector/todays-vectors')
    await expect(tab.getByRole('row').nth(1)).toBeVisible()
  }
  const customer = apiOf(baseURL ?? '', (await signInOver(baseURL ?? '', PEOPLE.User)).token)
  const body = { requestFor: 'vector', orderName: 'Seven sails', requiredFormat: 'ai' } as const
  await customer('createOrder', { body })
  for (const tab of tabs) await expect(tab.getByRole('button', { name: '1 new' })).toBeVisible()

  // The tab that holds the connection for all closes; another one takes over.
  await page.close()
  await customer('createOrder', { body })
  for (const tab of tabs.slice(1)) await expect(tab.getByRole('button', { name: '2 new' })).toBeVisible()
})
