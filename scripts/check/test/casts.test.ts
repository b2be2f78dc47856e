import { expect, test } from 'vitest'
import { castProblems, countCasts } from '../rows/casts.ts'

test('casts are counted, and what only narrows is none', () => {
  expect(
    countCasts('const a = b as unknown as string\nconst c = <number>d\nconst e = [1] as const\nexport { f as g }'),
  ).toBe(3)
})

test('more casts in a thousand lines than agreed are told', () => {
  const plain = 'const one = 1\n'.repeat(999)
  const folders = {
    'apps/api/src': new Map([['a.ts', `${plain}const a = b as A\n`]]),
    'packages/contract/src': new Map([['a.ts', `${plain}const a = b as unknown as A\n`]]),
  }
  expect(castProblems(folders)).toEqual([
    'packages/contract/src casts 2 times in 1000 lines, 2.00 in a thousand, more than 1.5.',
  ])
})
