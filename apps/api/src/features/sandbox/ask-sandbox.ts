import type { Actor } from '../../platform/actor.ts'
import { AppError, type TooOften } from '../../platform/errors.ts'
import type { Outcome, SandboxLimits } from '../../platform/sandbox.ts'
import { isStaff } from '../access/scope.ts'
import type { Services } from '../operation.ts'
import { countComputing } from './computing-budget.ts'
import { FairSlots } from './fair-slots.ts'
import type { Task } from './program/tasks.ts'
import { SANDBOX_LIMITS } from './run-sandboxed.ts'

/** Separate from the slots that draw uploads, so that a waiting caller doesn't queue behind them. */
const slots = new FairSlots(2)

const spent: TooOften = (wait, details) => new AppError('computing_hour_spent', { wait }, details)

/** The services of whoever asks a sandbox. */
export type SandboxServices = Pick<Services, 'log' | 'rateLimits' | 'runSandboxed'>

export interface Question {
  /** Whose computing time it counts as; null for the product's own work. */
  actor: Pick<Actor, '_id' | 'Designation'> | null
  task: Task
  bytes: Buffer | readonly Buffer[]
  limits?: Partial<SandboxLimits>
  /** Whether nobody waits for the answer. */
  isBackground?: boolean
}

/**
 * Does a task with a file in a process of its own while the caller waits.
 * @throws AppError computing_hour_spent once an account's computing time is used up; file_unread when the process failed twice, as
 *   happens when memory or processes are short
 */
export async function askSandbox(
  { log, rateLimits, runSandboxed }: SandboxServices,
  { actor, task, bytes, limits, isBackground }: Question,
): Promise<Outcome> {
  if (actor && !isStaff(actor)) await rateLimits.refuseSpent('computingByAccount', actor._id, spent)
  const run = () => runSandboxed(task, bytes, { ...SANDBOX_LIMITS, ...limits }, isBackground)
  return slots.run(actor?._id ?? null, async () => {
    try {
      const outcome = await run().catch(run)
      await countComputing(rateLimits, actor?._id ?? null, outcome.computedMs)
      return outcome
    } catch (error) {
      log.warn({ err: error, task: task.task }, 'a file that somebody waits for could not be read')
      throw new AppError('file_unread')
    }
  })
}
