import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { expect, test } from 'vitest'
import { z } from 'zod'

/** As long as a body may be, of what expressions go back and forth in. */
const LONG = [' ', 'x', '1', '-', '.', 'a@', '\n ', '1,'].map((part) => `x${part.repeat(100_000 / part.length)}x`)

type Described = z.core.JSONSchema.JSONSchema | boolean

/** The input that has `value` in every field, at whatever depth. */
function filledWith(value: unknown, described: Described): unknown {
  if (typeof described === 'boolean') return value
  const { properties, items, anyOf = [] } = described
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, filledWith(value, each)]))
  }
  if (items && !Array.isArray(items)) return [filledWith(value, items)]
  const inner = anyOf.find((one) => typeof one === 'object' && (one.properties || one.items))
  return inner ? filledWith(value, inner) : value
}

test.each(Object.entries<Endpoint>(ENDPOINTS))('%s reads no text for longer than its length', (_, endpoint) => {
  const { params, query, body, bodyOf = {} } = endpoint
  for (const schema of [params, query, body, ...Object.values(bodyOf)]) {
    if (schema === undefined || schema === 'multipart') continue
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    for (const text of LONG) {
      const began = process.cpuUsage()
      schema.safeParse(filledWith(text, described))
      const { user } = process.cpuUsage(began)
      expect(user / 1000, JSON.stringify(text.slice(0, 5))).toBeLessThan(1500)
    }
  }
})
