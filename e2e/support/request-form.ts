import { expect, type Page } from '@playwright/test'

/** Chooses a format by keyboard. The usual format is chosen already. */
export async function chooseFormat(page: Page) {
  await page.getByRole('combobox', { name: 'Required format' }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('dst')
  await expect(page.getByRole('option', { name: 'DST · Tajima', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

/** Types the required fields of a request. */
export async function nameAndFormat(page: Page, name: string) {
  await page.getByLabel('Order Name').fill(name)
  await chooseFormat(page)
}
