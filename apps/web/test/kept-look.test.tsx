import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOOK_CHOICES } from '../src/app/look/look.ts'

beforeEach(() => vi.resetModules())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** What the document's root says once a device with this kept choice has loaded the product. */
async function lookAfterLoading(kept: string | null) {
  if (kept !== null) localStorage.setItem('LOOK', kept)
  const { applyLook } = await import('../src/app/look/look.ts')
  applyLook()
  const { layout, menuType, width, preloader } = document.documentElement.dataset
  return { layout, menuType, width, preloader }
}

describe('the look that a device keeps', () => {
  const DEFAULT = { layout: 'vertical', menuType: 'default', width: 'fluid', preloader: 'off' }

  it.each([
    [null, DEFAULT],
    ['nonsense', DEFAULT],
    ['null', DEFAULT],
    ['[1]', DEFAULT],
    ['{"layout":"sideways","menuType":"icon","fontSize":12}', { ...DEFAULT, menuType: 'icon' }],
    ['{"layout":{},"width":"Boxed","menuType":["icon"]}', DEFAULT],
  ])('is the default wherever %s means nothing today, and the rest of it holds', async (kept, look) => {
    expect(await lookAfterLoading(kept)).toEqual(look)
  })

  it('is the default where the browser forbids to keep anything', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    expect(await lookAfterLoading('{"menuType":"icon"}')).toEqual(DEFAULT)
  })
})

describe('each choice about the look', () => {
  const choices = Object.entries(LOOK_CHOICES).flatMap(([key, values]) => values.map((value) => ({ key, value })))

  it.each(choices)(
    'is found again after a reload as it was made, $key $value, and no other with it',
    async (choice) => {
      const { chooseLook } = await import('../src/app/look/look.ts')
      expect(chooseLook({ [choice.key]: choice.value })).toBe(true)
      vi.resetModules()
      for (const key of Object.keys(LOOK_CHOICES)) delete document.documentElement.dataset[key]
      const { applyLook } = await import('../src/app/look/look.ts')
      applyLook()
      const defaults = Object.fromEntries(Object.entries(LOOK_CHOICES).map(([key, [first]]) => [key, first]))
      expect(document.documentElement.dataset).toMatchObject({ ...defaults, [choice.key]: choice.value })
    },
  )
})

describe('the preloader', () => {
  async function load(kept: string) {
    localStorage.setItem('LOOK', kept)
    const { Preloader } = await import('../src/app/look/preloader.tsx')
    vi.useFakeTimers()
    return { Preloader, page: render(<Preloader />) }
  }
  const cover = () => screen.queryByRole('presentation')

  it('covers the first page for two and a half seconds, where it is switched on, and no later one', async () => {
    const { Preloader, page } = await load('{"preloader":"on"}')
    act(() => vi.advanceTimersByTime(2499))
    expect(cover()).not.toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(cover()).toBeNull()
    page.unmount()
    render(<Preloader />)
    expect(cover()).toBeNull()
  })

  it('is not there unless it is switched on', async () => {
    await load('{}')
    expect(cover()).toBeNull()
  })
})
