/** How far the end of this process has come. It begins once and is never taken back. */
export interface Stopping {
  /** Aborted when the end has begun: balancers must send nobody here any more, who is here is served as ever. */
  readonly begun: AbortSignal
  /** Aborted when what goes on for as long as it may, such as live events, has to end. */
  readonly ending: AbortSignal
  begin(): void
  end(): void
}

/** The end of a process, which nobody has asked for yet. */
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
