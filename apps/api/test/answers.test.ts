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
    expect(check(answer)).toBe(answer)
    expect(() => check({ docs: [{ at: 1 }] })).toThrow(WrongAnswerError)
    expect(() => check({ docs: [{ at: 'x', by: 'y' }] })).toThrow('does not name: docs.0.by')
  })
})
