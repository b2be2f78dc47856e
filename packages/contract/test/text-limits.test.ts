import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/basics/endpoint.ts'
import { ENDPOINTS } from '../src/endpoints.ts'

type Described = z.core.JSONSchema.JSONSchema | boolean

/** What clients of the specification send and nobody reads. */
const UNREAD = new Set(['socialLogin.history', 'saveProcessing.totalPrice', 'saveInvoice.charges', 'payInvoice.inv'])

/** Whether a text of any length could match: a pattern without both ends, or with a part that may repeat for ever. */
const isEndless = (pattern: string) => !/^\^.*\$$/.test(pattern) || /(?<!\\)[*+]|\{\d+,\}/.test(pattern)

/** Paths at which a schema takes a text of any length. Keys that an object drops are read by nobody. */
function endlessTexts(described: Described, path: string): string[] {
  if (typeof described === 'boolean') return described ? [path] : []
  const { type, properties, items, prefixItems = [], additionalProperties, propertyNames } = described
  if (described.enum || described.const !== undefined) return []
  const choices = [described.anyOf, described.oneOf, described.allOf].flatMap((each) => each ?? [])
  if (choices.length > 0) return choices.flatMap((each) => endlessTexts(each, path))
  const types: (string | undefined)[] = [type ?? undefined].flat()
  if (types.includes('string')) {
    const { maxLength, format, pattern } = described
    const isBounded = maxLength !== undefined || format === 'uuid' || (pattern !== undefined && !isEndless(pattern))
    return isBounded ? [] : [path]
  }
  if (types.includes('array')) {
    return [...[items ?? []].flat(), ...prefixItems].flatMap((each) => endlessTexts(each, `${path}[]`))
  }
  if (types.includes('object')) {
    const isRecord = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
    return [
      ...Object.entries(properties ?? {}).flatMap(([name, each]) => endlessTexts(each, `${path}.${name}`)),
      ...(isRecord ? endlessTexts(additionalProperties, `${path}.*`) : []),
      ...(isRecord && propertyNames ? endlessTexts(propertyNames, `${path}.key`) : []),
    ]
  }
  return types.includes(undefined) ? [path] : []
}

function endlessTextsOf(name: string, { params, query, body, bodyOf = {} }: Endpoint): string[] {
  return [params, query, body, ...Object.values(bodyOf)]
    .filter((part) => part !== undefined && part !== 'multipart')
    .flatMap((part) => endlessTexts(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }), name))
}

test.each(Object.entries<Endpoint>(ENDPOINTS))('each text that %s takes has a longest', (name, endpoint) => {
  expect(endlessTextsOf(name, endpoint).filter((path) => !UNREAD.has(path))).toEqual([])
})

test('a text without a limit is found wherever it stands', () => {
  const body = z.object({
    name: z.string(),
    amount: z.union([z.number(), z.string()]).nullish(),
    lines: z.array(z.object({ text: z.string().optional(), code: z.string().regex(/^\d{4}$/) })),
    byName: z.record(z.string().max(5), z.string()),
    tag: z.string().regex(/^a+$/),
    anything: z.unknown(),
    short: z.string().trim().max(5),
    one: z.enum(['a', 'b']),
  })
  expect(endlessTextsOf('call', { body } as unknown as Endpoint)).toEqual([
    'call.name',
    'call.amount',
    'call.lines[].text',
    'call.byName.*',
    'call.tag',
    'call.anything',
  ])
})
