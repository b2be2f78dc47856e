/** How far the end of this process has come. It begins once and is never taken back. */
export interface Stopping {
  /** Aborted when the end has begun: balancers must send no new calls, while calls that come are still answered. */
  readonly begun: AbortSignal
  /** Aborted when endless answers, such as live events, have to end. */
  readonly ending: AbortSignal
  begin(): void
  end(): void
}

/** The stopping of a process that nobody has asked to stop yet. */
export function openStopping(): Stopping {
  const begun = new AbortController()
  const ending = new AbortController()
  return {
    begun: begun.signal,
    ending: ending.signal,
    begin: () => begun.abort(),
    end: () => ending.abort(),
  }
}
