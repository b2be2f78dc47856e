import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/basics/endpoint.ts'
import { ISSUES, type IssueCode, meaningOf, say, says } from '../src/basics/issues.ts'
import { ENDPOINTS } from '../src/endpoints.ts'

/** Values that are wrong for one field or another, with those that fill in what other checks need. */
const VALUES = [
  undefined,
  null,
  {},
  [],
  [null],
  ['same', 'same'],
  '',
  'x',
  'Select',
  '\u0001',
  'dst',
  '2026-02-31',
  'a'.repeat(20_000),
  -1,
  0,
  0.001,
  1e20,
  true,
  { $gte: 'yesterday', other: 1 },
  { by: 'nothing', direction: 'up' },
  { do: 'orderStatus', value: 'Old' },
]

function schemasOf({ params, query, body, bodyOf = {} }: Endpoint): z.ZodType[] {
  return [params, query, body === 'multipart' ? undefined : body, ...Object.values(bodyOf)].filter((part) => !!part)
}

type Described = z.core.JSONSchema.JSONSchema | boolean

/** The input that has `value` in every field, at whatever depth. */
function filledWith(value: unknown, described: Described): unknown {
  if (typeof described === 'boolean') return value
  const { properties, anyOf = [] } = described
  const inner = properties ? described : anyOf.find((one) => typeof one === 'object' && one.properties)
  if (inner === undefined || typeof inner === 'boolean') return value
  const fields = Object.entries(inner.properties ?? {})
  return Object.fromEntries(fields.map(([field, each]) => [field, filledWith(value, each)]))
}

function issuesOf(schema: z.ZodType) {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const shallow = Object.keys(described.properties ?? {})
  const inputs = VALUES.flatMap((value) => [
    value,
    Object.fromEntries(shallow.map((field) => [field, value])),
    filledWith(value, described),
  ])
  return inputs.flatMap((input) => schema.safeParse(input).error?.issues ?? [])
}

/** Said by the schema library where a check has no sentence of ours, or about names that only the input knows. */
const OF_LIBRARY = /^(Invalid (input|option|string|discriminator)|Too (big|small): |Unrecognized key|There is no ")/

/** Sentences of ours that mean no more than the library's own. */
const MEAN_NO_MORE = [
  'Only an empty text takes a new address back',
  'Enter the space in whole bytes',
  'There is no such picture',
]
/** What is found of a sentence that no code was given for. */
const FALLBACKS = new Set<IssueCode>(['invalid', 'beyond_limit', 'below_limit', 'unknown_field'])

test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => schemasOf(endpoint).length > 0))(
  'whatever is wrong with the input of %s has a code',
  (_, endpoint) => {
    const uncoded = schemasOf(endpoint)
      .flatMap(issuesOf)
      .filter((issue) => FALLBACKS.has(meaningOf(issue).code))
      .map(({ message }) => message)
      .filter((message) => !OF_LIBRARY.test(message) && !MEAN_NO_MORE.includes(message))
    expect(uncoded).toEqual([])
  },
)

test('a sentence has its parameters put in, and may be said otherwise', () => {
  expect(say('too_long', { field: 'Name', max: 5 })).toEqual({
    code: 'too_long',
    params: { field: 'Name', max: 5 },
    message: 'Name can be at most 5 characters',
  })
  expect(say('required', {}, 'Tell us your name').message).toBe('Tell us your name')
  expect(say('invalid_range', { field: 'day' }).message).toMatch(/^day must be .* \{"\$gte"/)
})

test('one sentence of the schemas has one meaning', () => {
  says('required', {}, 'Say it')
  expect(() => says('invalid', {}, 'Say it')).toThrow('"Say it" means required already, not invalid')
})

test('every code has a sentence that begins with a capital or with what it is about', () => {
  for (const sentence of Object.values(ISSUES)) expect(sentence).toMatch(/^([A-Z]|\{\w+\} )/)
})
