import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../src/basics/endpoint.ts'
import { refuseValue } from '../src/basics/fields.ts'
import { describeIssue, descriptionOf, type IssueCode, issueError } from '../src/basics/issues.ts'
import { issueOf } from '../src/basics/library-issues.ts'
import { ENDPOINTS } from '../src/endpoints.ts'
import { sentenceOf } from './messages.ts'

const said = (issue: z.core.$ZodIssue) => sentenceOf(issueOf(issue))

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

/** What the schema library finds and no code says closer, in our sentences. */
const OF_LIBRARY =
  /can’t have this value$|is not written as it must be$|must be (at least|at most|more than|less than) |^Nothing is known by the name |^Unknown: "/

/** Sentences of ours that mean no more than the library's own. */
const MEAN_NO_MORE = [
  'Only an empty text takes a new address back',
  'Enter the space in whole bytes',
  'This picture doesn’t exist',
]
/** What is found of a sentence that no code was given for. */
const FALLBACKS = new Set<IssueCode>(['invalid', 'beyond_limit', 'below_limit', 'unknown_field'])

test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => schemasOf(endpoint).length > 0))(
  'whatever is wrong with the input of %s has a code',
  (_, endpoint) => {
    const found = schemasOf(endpoint).flatMap(issuesOf)
    expect(found.filter((issue) => descriptionOf(issue) === undefined)).toEqual([])
    const uncoded = found
      .filter((issue) => FALLBACKS.has(issueOf(issue).code))
      .map(said)
      .filter((message) => !OF_LIBRARY.test(message) && !MEAN_NO_MORE.includes(message))
    expect(uncoded).toEqual([])
  },
)

test('an issue has its parameters, and may have a sentence of its own', () => {
  const issue = describeIssue('too_long', { field: 'Name', max: 5 })
  expect(issue).toEqual({ code: 'too_long', params: { field: 'Name', max: 5 } })
  expect(sentenceOf(issue)).toBe('Name can be at most 5 characters')
  expect(sentenceOf(describeIssue('required', {}, 'pleaseEnterYourName'))).toBe('Please enter your name')
})

test('what a schema says carries its code and parameters, whatever else has the same sentence', () => {
  const schema = z.object({
    left: z.string(issueError('required', {}, 'enterADate')),
    right: z.string().refine(() => false, issueError('too_long', { field: 'Right', max: 5 }, 'enterADate')),
    own: z.unknown().transform((_, context) => refuseValue(context, describeIssue('invalid_id', {}, 'enterADate'))),
  })
  const { error } = schema.safeParse({ left: 1, right: 'x', own: 1 })
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['left'], 'required'],
    [['right'], 'too_long'],
    [['own'], 'invalid_id'],
  ])
  expect(error?.issues.map(issueOf)).toEqual([
    { code: 'required', params: {}, sentence: 'enterADate' },
    { code: 'too_long', params: { field: 'Right', max: 5 }, sentence: 'enterADate' },
    { code: 'invalid_id', params: {}, sentence: 'enterADate' },
  ])
})

test.each(Object.entries<Endpoint>(ENDPOINTS).filter(([, endpoint]) => schemasOf(endpoint).length > 0))(
  'whatever is missing or wrong in %s is told by its name, never in the words of the schema library',
  (_, endpoint) => {
    const found = schemasOf(endpoint).flatMap(issuesOf)
    expect(
      found
        .map(said)
        .filter((message) => /^(Invalid (input|option|string|discr)|Too (big|small):|Unrec)/.test(message)),
    ).toEqual([])
    const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
    const nameless = found.flatMap((issue) => {
      const field = issue.path.findLast((part) => typeof part === 'string')
      const isLibrarys = issueOf(issue).params.kind !== undefined
      return isLibrarys && field !== undefined && !plain(said(issue)).includes(plain(field)) ? [said(issue)] : []
    })
    expect(nameless).toEqual([])
  },
)

test('a field that is left out is told by its name, with what to send', () => {
  const message = (name: keyof typeof ENDPOINTS, body: unknown) => {
    const { body: schema } = ENDPOINTS[name] as Endpoint
    return (schema as z.ZodType).safeParse(body).error?.issues.map(said)
  }
  expect(message('payInvoice', {})).toContain('invId is missing. Send text.')
  expect(message('bulkOrders', { ids: ['a'], action: { do: 'eat' } })).toEqual([
    expect.stringMatching(/^action\.do must be one of assTo, /),
  ])
  expect(message('updateOrder', { rush: 'Yes', version: 'new' })).toEqual(['version must be a number'])
  expect(message('listOrders', { params: { rush: 'perhaps' } })).toEqual(['params.rush must be true or false'])
})
