import { isDeepStrictEqual } from 'node:util'
import { issueOf } from '@stitchdesk/contract/basics/library-issues'
import type { z } from 'zod'
import { issueIn } from '../platform/texts/refusal-texts.ts'
import { type Pick, pickerOf } from './answer-picker.ts'

/** An answer differs from the contract. Thrown only where answers are checked, so its message may name values. */
export class WrongAnswerError extends Error {}

/**
 * Makes the function that turns an operation's answer into what is sent: what the contract names of it. Where answers are checked, the
 * function throws if the answer has anything else.
 * @param call for messages
 * @throws WrongAnswerError by the function, where answers are checked
 */
export function answerOf(call: string, schema: z.ZodType, isChecked: boolean): Pick {
  // Compiled when it is first needed, so that the start takes no longer.
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
  // As in JSON: without undefined values, and with dates as text.
  const whole: unknown = JSON.parse(JSON.stringify(answer))
  const leaving: unknown = JSON.parse(JSON.stringify(pick(whole)))
  const { data, error } = schema.safeParse(leaving)
  if (error) {
    const found = error.issues.map(
      (issue) => `${issue.path.join('.') || 'all of it'}: ${issueIn('en', issueOf(issue))}`,
    )
    throw new WrongAnswerError(`The answer of ${call} is not what the contract says. ${found.join('; ')}`)
  }
  // Parsing turns amounts back into cents.
  if (!isDeepStrictEqual(data, whole)) {
    throw new WrongAnswerError(`The answer of ${call} has what the contract does not name: ${unnamed(data, whole)}`)
  }
  return leaving
}

/** The path at which an answer differs from what the contract names. */
function unnamed(named: unknown, leaving: unknown): string {
  const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isObject(named) || !isObject(leaving)) return ''
  for (const [key, value] of Object.entries(leaving)) {
    if (!Object.hasOwn(named, key)) return key
    if (!isDeepStrictEqual(named[key], value)) return `${key}.${unnamed(named[key], value)}`
  }
  return `nothing for ${Object.keys(named).find((key) => !Object.hasOwn(leaving, key))}`
}
