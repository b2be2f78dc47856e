import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { withoutJsonSchema } from '../without-json-schema.ts'
import { builtFrom } from './built.ts'

/** Bytes, compressed, that the replacement must save to be worth its risk. */
const WORTH = 4_000

const FORM = `
  import { z } from 'zod'
  const schema = z.object({ name: z.string().min(1), size: z.coerce.number().optional(), kinds: z.array(z.enum(['a'])) })
  globalThis.check = (value) => schema.safeParse(value).success`

test('schemas check without what writes JSON schemas, which saves over 4 kB', async () => {
  const [whole, lean] = await Promise.all([builtFrom(FORM), builtFrom(FORM, withoutJsonSchema())])
  expect(gzipSync(whole).length - gzipSync(lean).length).toBeGreaterThan(WORTH)

  const page: { check?: (value: unknown) => boolean } = {}
  new Function('globalThis', lean)(page)
  expect(page.check?.({ name: 'Ann', kinds: ['a'] })).toBe(true)
  expect(page.check?.({ name: '', kinds: ['b'] })).toBe(false)
})
