import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { type Pick, pickerOf } from './answer-picker.ts'

/** An answer is not what the contract says. Thrown only where answers are checked, so its message may name what it found. */
export class WrongAnswerError extends Error {}

/**
 * What leaves of an operation's answer: what the contract names of it, which costs next to nothing, or, where answers are
 * checked, all of it, after it was held to the schema.
 * @param call for messages
 * @throws WrongAnswerError by the function, where answers are checked
 */
export function answerOf(call: string, schema: z.ZodType, isChecked: boolean): Pick {
  // Made when it is first needed, so that the product starts no later.
  let pick: Pick | undefined
  return (answer) => {
    pick ??= pickerOf(schema)
    return isChecked ? checkAnswer({ call, schema, pick }, answer) : pick(answer)
  }
}

interface Promised {
  call: string
  schema: z.ZodType
  pick: Pick
}

function checkAnswer({ call, schema, pick }: Promised, answer: unknown): unknown {
  // As JSON has it: without what is undefined, moments as text.
  const whole: unknown = JSON.parse(JSON.stringify(answer))
  const leaving: unknown = JSON.parse(JSON.stringify(pick(whole)))
  const { data, error } = schema.safeParse(leaving)
  if (error) {
    const found = error.issues.map(({ path, message }) => `${path.join('.') || 'all of it'}: ${message}`)
    throw new WrongAnswerError(`The answer of ${call} is not what the contract says. ${found.join('; ')}`)
  }
  // The schema makes cents of amounts again.
  if (!isDeepStrictEqual(data, whole)) {
    throw new WrongAnswerError(`The answer of ${call} has what the contract does not name: ${unnamed(data, whole)}`)
  }
  return leaving
}

/** Where what leaves differs from what the contract names of it. */
function unnamed(named: unknown, leaving: unknown): string {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(named) || !isObject(leaving)) return ''
  for (const [key, value] of Object.entries(leaving)) {
    if (!Object.hasOwn(named, key)) return key
    if (!isDeepStrictEqual(named[key], value)) return `${key}.${unnamed(named[key], value)}`
  }
  return `nothing for ${Object.keys(named).find((key) => !Object.hasOwn(leaving, key))}`
}
