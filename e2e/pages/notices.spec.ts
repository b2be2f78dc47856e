import type { Locator, Page } from '@playwright/test'
import { apiOf, signInOver } from '../support/api.ts'
import { PEOPLE } from '../support/shop.ts'
import { expect, signInAs, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const ENDS = ['top', 'bottom'] as const

const NOTICES = '.mantine-Notifications-notification'
const CONTROLS = 'a, button, input, select, [role="button"]'

/**
 * The buttons, links and fields that are in full sight: not those scrolled below the bar, nor those that are closing.
 */
function controlsInSight(page: Page) {
  return page.evaluateHandle((controls) => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    return [...document.querySelectorAll<HTMLElement>(controls)].filter((control) => {
      const { top, bottom, width } = control.getBoundingClientRect()
      const hidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width === 0
      return !hidden && bottom <= window.innerHeight && (top >= bar || control.closest('header') !== null)
    })
  }, CONTROLS)
}

/** Waits until notices have stopped moving; returns the controls that they cover. */
function coveredOf(controls: Awaited<ReturnType<typeof controlsInSight>>): Promise<string[]> {
  return controls.evaluate(async (candidates, notices) => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
    const boxes = [...document.querySelectorAll(notices)].map((notice) => notice.getBoundingClientRect())
    const isCovered = (control: HTMLElement) => {
      const own = control.getBoundingClientRect()
      const meets = (box: DOMRect) =>
        own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom
      return own.width > 0 && !control.closest('.mantine-Notifications-root') && boxes.some(meets)
    }
    return candidates
      .filter(isCovered)
      .filter((control) => {
        // Controls that scrolled up meanwhile come into sight again below the notice; those in sight don't move.
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        return isCovered(control)
      })
      .map((control) => control.ariaLabel || control.textContent || control.outerHTML)
  }, NOTICES)
}

/** Scrolls to one end of the page, shows a notice, and checks that it covers no control. */
async function expectNothingCovered(page: Page, end: (typeof ENDS)[number], act: () => Promise<unknown>) {
  await page.evaluate((to) => window.scrollTo(0, to === 'top' ? 0 : document.documentElement.scrollHeight), end)
  const inSight = await controlsInSight(page)
  await act()
  await expect(page.locator(NOTICES).first()).toBeVisible()
  expect(await coveredOf(inSight), `covered at the ${end}`).toEqual([])
}

const lastOrFirst = (found: Locator, end: (typeof ENDS)[number]) => (end === 'top' ? found.first() : found.last())

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    for (const end of ENDS) {
      test(`a notice that can be undone covers no control, at the ${end} of a page`, async ({ page, address }) => {
        const customer = apiOf(address, (await signInOver(address, PEOPLE.User)).token)
        for (const orderName of ['Heron', 'Otter', 'Badger', 'Marten', 'Stork']) {
          await customer('createQuote', { body: { orderName, requiredFormat: 'dst' } })
        }
        await signInAs(page, 'User', '/user/view-quotes?size=5&orderStatus=New')
        const cancel = page.getByRole('button', { name: /^Cancel / })
        // On a phone a row has its buttons once it is opened.
        const opener = page.locator('li[data-row-index] > button[aria-expanded=false]')
        await expect(opener.or(cancel).first()).toBeVisible()
        if (viewport.width < 992) await lastOrFirst(opener, end).click()
        await expect(cancel.first()).toBeVisible()
        await expectNothingCovered(page, end, () => lastOrFirst(cancel, end).click())
        // A control that takes the focus now isn't covered either. A slow machine comes to the first of them before the notice goes.
        for (let at = 0; await page.locator(NOTICES).first().isVisible(); at++) {
          const one = await page.evaluateHandle((number) => {
            const control = document.querySelectorAll<HTMLElement>('main :is(button, [role="button"])')[number]
            control?.focus()
            return control ? [control] : []
          }, at)
          if ((await one.evaluate(({ length }) => length)) === 0) break
          expect(await coveredOf(one)).toEqual([])
        }
      })

      test(`a notice about many covers no control, at the ${end} of a page`, async ({ page }) => {
        await signInAs(page, 'Administrate', '/order/all-orders?size=20')
        const boxes = page.locator('main').getByRole('checkbox', { name: /OR-/ })
        await expect(page.getByText(/OR-\d/).first()).toBeVisible()
        // On a phone rows have tick boxes once they are asked for.
        const more = page.getByRole('button', { name: 'Filters, sorting and more' })
        if (await more.isVisible()) await more.click()
        const ticking = page.getByRole('button', { name: 'Select', exact: true })
        if (await ticking.isVisible()) await ticking.click()
        await expect(boxes.first()).toBeVisible()
        await lastOrFirst(boxes, end).check()
        await expectNothingCovered(page, end, async () => {
          // By keyboard, because a click would scroll first.
          await page.getByRole('combobox', { name: /^Designer: / }).focus()
          await page.keyboard.press('Enter')
          // Arrow keys work once the choices are drawn, which takes a moment on a slow machine.
          await expect(page.getByRole('option').filter({ visible: true }).nth(1)).toBeVisible()
          for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
        })
      })
    }
  })
}

test('a list’s choices for a value are wide enough for the longest of them', async ({ page }) => {
  await signInAs(page, 'Administrate', '/order/all-orders?size=20')
  const status = page.locator('tr[data-row-index="0"]').getByRole('button', { name: /^Status of .* Edit$/ })
  await status.dblclick()
  const select = page.getByRole('combobox', { name: /^Status of/ })
  await expect(select).toBeFocused()
  const { room, widest, choices } = await select.evaluate((element: HTMLSelectElement) => {
    const style = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas to measure text on')
    canvas.font = style.font
    const texts = [...element.options].map(({ text }) => text)
    return {
      choices: texts,
      widest: Math.max(...texts.map((text) => canvas.measureText(text).width)),
      room: element.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight),
    }
  })
  expect(choices).toContain('Processing')
  expect(room).toBeGreaterThanOrEqual(Math.floor(widest))
})
