import { Text } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let systemChanged: () => void
let systemIsDark: boolean

beforeEach(() => {
  vi.resetModules()
  systemIsDark = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    get matches() {
      return systemIsDark
    },
    addEventListener: (_: string, listener: () => void) => {
      systemChanged = listener
    },
    removeEventListener: () => undefined,
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const atRoot = () => document.documentElement.getAttribute('data-mantine-color-scheme')
const KEY = 'mantine-color-scheme-value'

async function load(kept?: string) {
  if (kept !== undefined) localStorage.setItem(KEY, kept)
  const scheme = await import('../src/lib/color-scheme.ts')
  scheme.startColorScheme()
  return scheme
}

describe('the color scheme', () => {
  it.each(['auto', 'nonsense', undefined])('follows the system where %s is kept', async (kept) => {
    await load(kept)
    expect(atRoot()).toBe('light')
    systemIsDark = true
    systemChanged()
    expect(atRoot()).toBe('dark')
  })

  it('is what was chosen, is kept, and no longer follows the system', async () => {
    const { chooseColorScheme } = await load()
    chooseColorScheme('light')
    expect(localStorage.getItem(KEY)).toBe('light')
    systemIsDark = true
    systemChanged()
    expect(atRoot()).toBe('light')
  })

  it('follows another tab', async () => {
    await load('light')
    localStorage.setItem(KEY, 'dark')
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(atRoot()).toBe('dark')
  })

  it('is switched without drawing the parts of the library again', async () => {
    await load()
    await import('../src/i18n/i18n.ts')
    const { Providers } = await import('../src/app/providers.tsx')
    const { SchemeToggle } = await import('../src/ui/scheme-toggle.tsx')
    const drawn = vi.fn()
    render(
      <Providers>
        <SchemeToggle />
        <Profiler id="library" onRender={drawn}>
          <Text>A part of the library</Text>
        </Profiler>
      </Providers>,
    )
    drawn.mockClear()
    fireEvent.click(screen.getByRole('button'))
    expect(atRoot()).toBe('dark')
    expect(drawn).not.toHaveBeenCalled()
  })
})
