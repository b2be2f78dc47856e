import type { CallName } from '@stitchdesk/contract/calls'
import { type Call, FIRST_CALLS } from '@stitchdesk/contract/first-calls'

const known: Partial<Record<CallName, Call>> = { ...FIRST_CALLS }

/** Adds calls: the frame behind the sign-in brings the whole table, which the first pages do without. */
export function addCalls(calls: Partial<Record<CallName, Call>>): void {
  Object.assign(known, calls)
}

/**
 * The row of a call.
 * @throws Error for a call of the frame on a page without it
 */
export function knownCall(name: CallName): Call {
  const call = known[name]
  if (!call) throw new Error(`The call ${name} is not among FIRST_CALLS, and this page has no frame`)
  return call
}
