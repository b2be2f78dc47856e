import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { idsDrawnOnce } from '../ids-drawn-once.ts'
import { builtFrom } from './built.ts'

const FIELD = `
  import { useId } from '@mantine/hooks'
  import { createElement } from 'react'
  import { flushSync } from 'react-dom'
  import { createRoot } from 'react-dom/client'
  let draws = 0
  function Field() {
    draws += 1
    return createElement('input', { id: useId() })
  }
  const root = createRoot(document.body)
  flushSync(() => root.render(createElement(Field)))
  document.body.dataset.draws = draws`

async function drawsOf(script: string): Promise<number> {
  const { window } = new JSDOM('<body></body>', { runScripts: 'outside-only' })
  window.eval(script)
  expect(window.document.querySelector('input')?.id).not.toBe('')
  return Number(window.document.body.dataset.draws)
}

test('a field is drawn once, where the library of components draws it twice', async () => {
  const [library, ours] = await Promise.all([builtFrom(FIELD), builtFrom(FIELD, idsDrawnOnce())])
  expect(await drawsOf(library), 'draws once by itself: remove ids-drawn-once.ts').toBe(2)
  expect(await drawsOf(ours)).toBe(1)
})
