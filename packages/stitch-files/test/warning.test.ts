import { expect, test } from 'vitest'
import { warning } from '../src/warnings/warning.ts'

test('a warning has an English sentence with what it names, and that by itself for other languages', () => {
  expect(warning('long-stitches', { number: 1234 })).toEqual({
    code: 'long-stitches',
    params: { number: 1234 },
    text: 'Stitches longer than 12.7 mm: 1,234.',
  })
  expect(warning('name-changed', { name: 'Lion {x}', written: 'Lion' }).text).toBe(
    'The name “Lion {x}” became “Lion” to fit the format.',
  )
})
