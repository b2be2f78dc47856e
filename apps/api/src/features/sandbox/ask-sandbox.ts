import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { AppError, type TooOften } from '../../platform/errors.ts'
import type { Outcome, SandboxLimits } from '../../platform/sandbox.ts'
import { isStaff } from '../access/scope.ts'
import type { Services } from '../operation.ts'
import { countComputing } from './computing-budget.ts'
import { FairSlots } from './fair-slots.ts'
import { keepPaper, keptPaper } from './kept-papers.ts'
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
  /** Who takes turns where that is no actor: the network address of a reader who may not be signed in, or an account. */
  turnOf?: string | undefined
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
  { actor, turnOf, task, bytes, limits, isBackground }: Question,
): Promise<Outcome> {
  if (actor && !isStaff(actor)) await rateLimits.refuseSpent('computingByAccount', actor._id, spent)
  const run = () => runSandboxed(task, bytes, { ...SANDBOX_LIMITS, ...limits }, isBackground)
  return slots.run(actor?._id ?? turnOf ?? null, async () => {
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

interface DrawnPaper {
  ended: Outcome['ended']
  /** undefined where it took too long, too much memory, or came out as something else */
  pdf: Buffer | undefined
}

const beingDrawn = new Map<string, Promise<DrawnPaper>>()

/**
 * Has a paper drawn as a PDF, once: who asks for the same content again gets the same bytes. Many who open one invoice at the same time
 * would otherwise keep everybody else waiting for theirs.
 * @throws AppError as {@link askSandbox}
 */
export async function drawPaper(services: SandboxServices, question: Question): Promise<DrawnPaper> {
  const checksum = checksumOf(question)
  const pdf = keptPaper(checksum)
  if (pdf) return { ended: 'answered', pdf }
  const others = beingDrawn.get(checksum)
  if (others) return others
  const drawn = drawAndKeep(services, question, checksum).finally(() => beingDrawn.delete(checksum))
  beingDrawn.set(checksum, drawn)
  return drawn
}

async function drawAndKeep(services: SandboxServices, question: Question, checksum: string): Promise<DrawnPaper> {
  const { ended, answer } = await askSandbox(services, question)
  const [pdf] = answer?.parts ?? []
  if (!pdf?.toString('latin1', 0, 5).startsWith('%PDF-')) return { ended, pdf: undefined }
  keepPaper(checksum, pdf)
  return { ended, pdf }
}

function checksumOf({ task, bytes }: Question): string {
  const hash = createHash('sha256').update(JSON.stringify(task))
  for (const part of [bytes].flat()) hash.update(`\n${part.length}\n`).update(part)
  return hash.digest('hex')
}
