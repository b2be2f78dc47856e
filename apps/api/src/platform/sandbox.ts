/** What goes into a sandbox and comes out of one: a head as JSON, and bytes. */
export interface Message {
  head: unknown
  parts: Buffer[]
}

/** The limits of a sandbox. */
export interface SandboxLimits {
  /** of computing where the system tells it, so that a busy machine does not refuse what an idle one draws; else of waiting */
  milliseconds: number
  bytes: number
}

/** How a task ended: with an answer, or at a limit. */
export interface Outcome {
  ended: 'answered' | 'time' | 'memory'
  /** Unchecked; only there if the task answered. */
  answer: Message | undefined
  /** How long it has computed, where the system tells it; else how long it took. */
  computedMs: number
}

/**
 * Runs a task on a file, and on what is compared with it, in a process apart from the product, and ends it when it takes too long
 * or too much.
 * @param isBackground whether nobody waits for it; then no process is made ready for the next task
 * @throws Error when the sandbox failed or was killed from outside, so that trying again may help
 */
export type RunSandboxed = (
  task: { task: string },
  bytes: Buffer | readonly Buffer[],
  limits: SandboxLimits,
  isBackground?: boolean,
) => Promise<Outcome>
