import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { productFlags } from '../product-flags.mjs'

const heapOf = (env: { HEAP_MB?: string }) => {
  const script = `console.log(require('node:v8').getHeapStatistics().heap_size_limit / 2 ** 20)`
  return Number(execFileSync(process.execPath, [...productFlags(env), '-e', script], { encoding: 'utf8' }))
}

test('HEAP_MB bounds the heap of the process that serves', () => {
  expect(heapOf({ HEAP_MB: '512' }) - heapOf({})).toBe(512 - 160)
})

test('a heap that is no number leaves the process its usual one, to say what is wrong', () => {
  expect(productFlags({ HEAP_MB: 'much' })).toEqual(productFlags({}))
  expect(productFlags({ HEAP_MB: '' })).toEqual(productFlags({}))
})
