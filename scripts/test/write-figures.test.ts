import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run-step.ts'
import { withFigures } from '../write-figures.ts'

test('figures stand in place of those that a bench wrote last, and nothing else changes', () => {
  const page =
    'Before\n<!-- figures of bench:web -->\nold\n<!-- end -->\nBetween\n<!-- figures of bench:hand -->\n<!-- end -->\n'
  expect(withFigures(page, 'bench:web', '$& 5 ms')).toBe(
    'Before\n<!-- figures of bench:web -->\n\n$& 5 ms\n\n<!-- end -->\nBetween\n<!-- figures of bench:hand -->\n<!-- end -->\n',
  )
  expect(() => withFigures(page, 'bench:other', '')).toThrow('no place for the figures of bench:other')
})

test.each(['bench:web', 'bench:hand'])('the page has a place for the figures of %s', async (name) => {
  const page = await readFile(join(ROOT, 'docs/performance.md'), 'utf8')
  expect(withFigures(page, name, 'new')).toContain('\nnew\n')
})
