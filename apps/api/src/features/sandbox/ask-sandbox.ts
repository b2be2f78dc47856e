import { createHash } from 'node:crypto'
import type { Actor } from '../../platform/actor.ts'
import { AppError, type TooOften } from '../../platform/errors.ts'
import type { Outcome, SandboxLimits } from '../../platform/sandbox.ts'
import { accessOf } from '../access/role-scopes.ts'
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
  /** Who takes turns if there is no actor: the network address of a reader who may not be signed in, or an account. */
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
export async function askSandbox(services: SandboxServices, question: Question): Promise<Outcome> {
  await refuseSpent(services, question)
  return runInTurn(services, question)
}

async function refuseSpent({ rateLimits }: SandboxServices, { actor }: Pick<Question, 'actor'>): Promise<void> {
  if (actor && !accessOf(actor).staff) await rateLimits.refuseSpent('computingByAccount', actor._id, spent)
}

async function runInTurn(
  { log, rateLimits, runSandboxed }: SandboxServices,
  { actor, turnOf, task, bytes, limits, isBackground }: Question,
): Promise<Outcome> {
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

/** A paper that somebody asks for. */
export interface AskedPaper extends Omit<Question, 'task' | 'bytes'> {
  /** By {@link checksumOf}: callers who ask for a paper with the same checksum get the same paper. */
  checksum: string
  /** Reads what it is drawn from; called once, and not for a paper that is kept. */
  read(): Promise<PaperSource>
}

/** What a paper is drawn from. */
export interface PaperSource extends Pick<Question, 'task' | 'bytes'> {
  /** Whether its picture was not found: the next call draws it again. */
  lacksPictures?: boolean
}

interface DrawnPaper {
  ended: Outcome['ended']
  /** undefined where it took too long, too much memory, or came out as something else */
  pdf: Buffer | undefined
}

const beingDrawn = new Map<string, Promise<DrawnPaper>>()

/**
 * Draws a paper as a PDF, once: later callers for the same content get the same bytes. Otherwise many readers who open one invoice
 * at the same time would keep everybody else waiting.
 * @throws AppError as {@link askSandbox}
 */
export async function drawPaper(services: SandboxServices, asked: AskedPaper): Promise<DrawnPaper> {
  const before = drawnBefore(asked)
  if (before) return before
  // Runs before others can join, so that nobody is refused because the first caller has used up an allowance.
  await refuseSpent(services, asked)
  const meanwhile = drawnBefore(asked)
  if (meanwhile) return meanwhile
  const drawn = drawAndKeep(services, asked).finally(() => beingDrawn.delete(asked.checksum))
  beingDrawn.set(asked.checksum, drawn)
  return drawn
}

function drawnBefore({ checksum }: AskedPaper): DrawnPaper | Promise<DrawnPaper> | undefined {
  const pdf = keptPaper(checksum)
  return pdf ? { ended: 'answered', pdf } : beingDrawn.get(checksum)
}

async function drawAndKeep(services: SandboxServices, { checksum, read, ...asked }: AskedPaper): Promise<DrawnPaper> {
  const { lacksPictures, ...source } = await read()
  const { ended, answer } = await runInTurn(services, { ...asked, ...source })
  const [pdf] = answer?.parts ?? []
  if (!pdf?.toString('latin1', 0, 5).startsWith('%PDF-')) return { ended, pdf: undefined }
  if (!lacksPictures) keepPaper(checksum, pdf)
  return { ended, pdf }
}

/** The checksum of what a paper says, and of the files that are drawn in it. */
export function checksumOf(content: object, files: readonly Buffer[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const file of files) hash.update(`\n${file.length}\n`).update(file)
  return hash.digest('hex')
}

/** A paper whose files were read before. */
export const readPaper = (
  { task, bytes }: { task: Task; bytes: readonly Buffer[] },
  asked: Omit<AskedPaper, 'checksum' | 'read'>,
): AskedPaper => ({ ...asked, checksum: checksumOf(task, bytes), read: async () => ({ task, bytes }) })
