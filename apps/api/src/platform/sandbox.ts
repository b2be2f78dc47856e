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
  /** Nothing of it has been looked at; only where it answered. */
  answer: Message | undefined
  /** How long it has computed, where the system tells it; else how long it took. */
  computedMs: number
}

/**
 * Has a task done with a file, and what is compared with it, apart from the product, and ends it when it takes too long or too much.
 * @param isBackground whether nobody waits for it, so that nothing is made ready for the next one like it
 * @throws Error when the sandbox failed or was killed from outside, so that trying again may help
 */
export type RunSandboxed = (
  task: { task: string },
  bytes: Buffer | readonly Buffer[],
  limits: SandboxLimits,
  isBackground?: boolean,
) => Promise<Outcome>
