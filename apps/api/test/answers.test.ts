import { toCents } from '@stitchdesk/contract/basics/money'
import { money } from '@stitchdesk/contract/basics/money-field'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Handlers } from '../src/features/operation.ts'
import { pickerOf } from '../src/http/answer-picker.ts'
import { answerOf, WrongAnswerError } from '../src/http/answers.ts'
import { buildApp } from '../src/http/app.ts'
import { HANDLERS } from '../src/process/handlers.ts'
import { startTestApp, type TestApp } from './support/app.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.stop())

/** The product with an operation that answers more than the contract names. */
async function health(CHECK_ANSWERS: boolean) {
  const handlers: Handlers = {
    ...HANDLERS,
    health: async (context) => ({ ...(await HANDLERS.health(context)), passwordHash: 'secret' }),
  }
  const services = { ...product.services, config: { ...product.services.config, CHECK_ANSWERS } }
  const { app } = await buildApp(services, handlers)
  const answer = await app.inject({ method: 'GET', url: '/api/health' })
  await app.close()
  return answer
}

describe('an answer with more than the contract names', () => {
  test('leaves without it in production', async () => {
    const { statusCode, body } = await health(false)
    expect(statusCode).toBe(200)
    expect(ENDPOINTS.health.response.parse(JSON.parse(body))).toEqual(JSON.parse(body))
  })

  test('fails its call where answers are checked, and says what it has', async () => {
    const { statusCode, body } = await health(true)
    expect(statusCode).toBe(500)
    expect(JSON.parse(body)).toMatchObject({
      code: 'internal',
      message: 'The answer of health has what the contract does not name: passwordHash',
    })
  })
})

describe('an amount of an answer', () => {
  const lineSchema = z.object({ price: money, discount: money.nullable(), worth: money.optional() })
  const line = { price: toCents(12.5), discount: null }
  const kinds = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('payment'), amount: money }),
    z.object({ kind: z.literal('round'), amount: z.number() }),
  ])

  test.each([
    ['alone', lineSchema, line, { price: 12.5, discount: null }],
    [
      'in a list',
      z.object({ docs: z.array(lineSchema) }),
      { docs: [line] },
      { docs: [{ price: 12.5, discount: null }] },
    ],
    ['in a list of amounts', z.array(money.nullable()), [toCents(0.07), null], [0.07, null]],
    ['by name', z.record(z.string(), money), { order: toCents(0.29) }, { order: 0.29 }],
    ['where there is nothing', lineSchema.nullable(), null, null],
    ['of one kind', kinds, { kind: 'payment', amount: toCents(5) }, { kind: 'payment', amount: 5 }],
    ['of another kind, which is none', kinds, { kind: 'round', amount: 500 }, { kind: 'round', amount: 500 }],
  ])('leaves in units of its currency: %s', (_, schema: z.ZodType, answer, leaving) => {
    for (const isChecked of [true, false]) expect(answerOf('listLines', schema, isChecked)(answer)).toEqual(leaving)
  })

  test('stays in cents for whoever has the record', () => {
    const payment = { ...line }
    const schema = z.object({ payment: lineSchema, payments: z.array(lineSchema) })
    expect(answerOf('listInvoices', schema, false)({ payment, payments: [payment] })).toMatchObject({
      payment: { price: 12.5 },
      payments: [{ price: 12.5 }],
    })
    expect(payment.price).toBe(1250)
  })

  test('that is in units already fails its call', () => {
    const answer = { ...line, price: 12.5 }
    for (const isChecked of [true, false])
      expect(() => answerOf('listLines', lineSchema, isChecked)(answer)).toThrow('12.5 is no whole number of cents')
  })
})

describe('what the contract names of an answer', () => {
  test('is picked at any depth', () => {
    const item = z.object({ 'odd-name': z.string(), maybe: z.number().nullable(), absent: z.string().optional() })
    const schema = z.object({ docs: z.array(item), counts: z.record(z.string(), item), free: z.unknown() })
    const value = { 'odd-name': 'a', maybe: null, secret: 1 }
    const picked = pickerOf(schema)({ docs: [value], counts: { all: value }, free: { any: 1 }, secret: 1 })
    const named = { 'odd-name': 'a', maybe: null }
    expect(JSON.parse(JSON.stringify(picked))).toEqual({ docs: [named], counts: { all: named }, free: { any: 1 } })
  })

  test('is that of the kind which the answer has', () => {
    const left = z.object({ kind: z.literal('left'), own: z.string() })
    const right = z.object({ kind: z.enum(['right', 'upright']), other: z.string() })
    for (const schema of [z.discriminatedUnion('kind', [left, right]), z.union([left, right])]) {
      const pick = pickerOf(schema)
      expect(pick({ kind: 'upright', own: 'a', other: 'b' })).toEqual({ kind: 'upright', other: 'b' })
      expect(pick({ kind: 'left', own: 'a', other: 'b' })).toEqual({ kind: 'left', own: 'a' })
      expect(() => pick({ kind: 'down' })).toThrow('The answer fits no schema')
    }
  })

  test.each(
    Object.entries(ENDPOINTS).flatMap(([name, { response }]) =>
      typeof response === 'string' ? [] : [[name, response] as const],
    ),
  )('can be picked of %s', (_, response) => {
    expect(pickerOf(response)).toBeTypeOf('function')
  })

  test('is checked with its kinds where answers are checked', () => {
    const check = answerOf('listThings', z.object({ docs: z.array(z.object({ at: z.string() })) }), true)
    const answer = { docs: [{ at: new Date(0) }] }
    expect(check(answer)).toEqual({ docs: [{ at: '1970-01-01T00:00:00.000Z' }] })
    expect(() => check({ docs: [{ at: 1 }] })).toThrow(WrongAnswerError)
    expect(() => check({ docs: [{ at: 'x', by: 'y' }] })).toThrow('does not name: docs.0.by')
  })
})
