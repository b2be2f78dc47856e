import { z } from 'zod'
import { FOREIGN_KEYS, hostileText, hostileValue } from './hostile.ts'
import type { Random } from './random.ts'

export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  minimum?: number
  maximum?: number
}

/** Values that name something which exists, by the name of the field that holds them. */
export type Pool = Record<string, readonly unknown[]>

/** What a schema of the contract takes, as JSON Schema. */
export function inputOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
}

/** A value that a schema probably takes: optional fields come and go, names of records are taken from the pool. */
export function sample(schema: JsonSchema, pool: Pool, random: Random, name = ''): unknown {
  const named = pool[name]
  if (named && random.chance(0.9)) return random.pick(named)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return sample(random.pick(schema.anyOf), pool, random, name)
  switch (schema.type) {
    case 'object':
      return sampleObject(schema, pool, random)
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => sample(schema.items ?? {}, pool, random, name))
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return (schema.minimum ?? 1) + random.below(5)
    case 'null':
      return null
    default:
      return random.pick(['Lion', '7', 'Yes', '2026-11-20', 'fresh@example.com'])
  }
}

function sampleObject({ properties = {}, required = [] }: JsonSchema, pool: Pool, random: Random) {
  // A change of one field reaches further than one of twenty, of which something is wrong.
  const share = random.pick([0.1, 0.5, 0.9])
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([key]) => required.includes(key) || key === '_id' || random.chance(share))
      .map(([key, property]) => [key, sample(property, pool, random, key)]),
  )
}

/** A value with one to three things wrong: a part replaced, taken away, doubled, or one that does not belong. */
export function spoil(value: unknown, random: Random): unknown {
  let spoilt = value
  for (let count = 1 + random.below(3); count > 0; count--) spoilt = spoilOnce(spoilt, random)
  return spoilt
}

function spoilOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return hostileValue(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)]
    const index = random.below(value.length)
    return value.map((item, at) => (at === index ? spoilOnce(item, random) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.chance(0.2)) {
    return fromEntries([...entries, [random.pick(FOREIGN_KEYS), hostileValue(random)]])
  }
  if (random.chance(0.05)) return fromEntries([...entries, ...unknownFields(random)])
  const index = random.below(entries.length)
  if (random.chance(0.15)) return fromEntries(entries.filter((_, at) => at !== index))
  return fromEntries(entries.map(([key, item], at) => [key, at === index ? spoilOnce(item, random) : item]))
}

/** Many fields that nothing knows, or few with long names, as large as a body can be. */
function unknownFields(random: Random): [string, unknown][] {
  const [count, letters] = random.pick([
    [600, 1],
    [4000, 1],
    [12, 1000],
    [40, 20_000],
  ] as const)
  return Array.from({ length: count }, (_, number) => [`${'ü'.repeat(letters)}${number}`, 1])
}

/**
 * A value that is right but for one text, standing in one or in all places, so that it gets past the checks of types.
 * Names of records mostly stay, for a call about nothing goes no further.
 */
export function spoilTexts(value: unknown, pool: Pool, random: Random): unknown {
  const share = random.pick([0.3, 1])
  const text = hostileText(random)
  const replace = (part: unknown, name = ''): unknown => {
    if (typeof part === 'string') return random.chance(pool[name] ? 0.1 : share) ? text : part
    if (Array.isArray(part)) return part.map((item) => replace(item, name))
    if (typeof part !== 'object' || part === null) return part
    return fromEntries(Object.entries(part).map(([key, item]) => [key, replace(item, key)]))
  }
  return replace(value)
}

/** Keeps `__proto__` a key like any other, as JSON does. */
function fromEntries(entries: [string, unknown][]): object {
  const object = {}
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return object
}
