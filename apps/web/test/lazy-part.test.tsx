import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Providers } from '../src/app/providers.tsx'
import { lazyPanel, lazyPart } from '../src/ui/feedback/lazy-part.tsx'
import { setUpPages } from './support/open-page.tsx'

setUpPages()

interface PanelProps {
  opened: boolean
  onClose: () => void
}

const Panel = ({ opened }: PanelProps) => (opened ? <p>The panel</p> : null)

/** Fetches the panel, but the first time. */
function secondTime() {
  let isFirst = true
  return async () => {
    if (isFirst) {
      isFirst = false
      throw new TypeError('Failed to fetch dynamically imported module: panel.js')
    }
    return { default: Panel }
  }
}

test('a panel that is on its way is told of at once, and fetched again after a failure', async () => {
  const LazyPanel = lazyPanel(secondTime())
  render(
    <Providers>
      <LazyPanel opened onClose={() => undefined} />
    </Providers>,
  )
  expect(screen.getByRole('status')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection and try again.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The panel')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what waits for its panel is closed by Escape', async () => {
  const onClose = vi.fn()
  const LazyPanel = lazyPanel<PanelProps>(() => new Promise(() => undefined))
  render(
    <Providers>
      <LazyPanel opened onClose={onClose} />
    </Providers>,
  )
  fireEvent.keyDown(window, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('a part that was fetched before stands at once', async () => {
  const Part = lazyPart(async () => ({ default: Panel }), 100)
  await Part.load()
  render(
    <Providers>
      <Part opened onClose={() => undefined} />
    </Providers>,
  )
  expect(screen.getByText('The panel')).toBeTruthy()
})
