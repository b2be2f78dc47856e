import { expect, test } from 'vitest'
import { longestChain } from '../import-depth.ts'

const LOADS = new Map([
  ['a/main', ['a/one', 'a/two']],
  ['a/one', ['a/three']],
  ['a/two', ['a/one', 'b/far']],
  ['a/three', []],
  ['b/far', ['b/farther']],
  ['b/farther', ['b/farthest']],
])

test('the longest way down counts, within the house', () => {
  const chain = longestChain(LOADS, 'a/main', (path) => path.startsWith('a/'))
  expect(chain).toEqual(['a/main', 'a/two', 'a/one', 'a/three'])
})
