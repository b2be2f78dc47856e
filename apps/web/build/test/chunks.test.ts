import { expect, test } from 'vitest'
import { chunkNames } from '../chunks.ts'
import { builtFrom } from './built.ts'

test('a build in which a chunk names what is not there fails and tells which', async () => {
  await expect(builtFrom('globalThis.nothing = 1', chunkNames())).rejects.toThrow(
    /build\/chunks.ts names what no page has: .*main\.tsx/,
  )
})

test('each name in the braces of a glob is looked for by itself', async () => {
  await expect(builtFrom('globalThis.nothing = 1', chunkNames())).rejects.toThrow(
    /parts\/requests\/request-picture\.tsx, parts\/requests\/request-price\.tsx/,
  )
})
