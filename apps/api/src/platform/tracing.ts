import type { IncomingHttpHeaders } from 'node:http'

/** What is told of a span beside its name: ids and figures, never a name, an address or a token. */
type Told = Readonly<Record<string, string | number>>

/** A call that is being traced. */
export interface TracedCall {
  /** Leads from a line of the log to the trace. */
  traceId: string
  /** Runs something within the call, so that what it does is told as the call's. */
  within(run: () => void): void
  end(told: Told, failed: boolean): void
}

/** Tells a collector of traces what calls, jobs and statements took. */
export interface Tracing {
  /** Begins a call, below the span that the caller's headers name; undefined where nothing is traced. */
  begin(call: string, headers: IncomingHttpHeaders): TracedCall | undefined
  /** Runs a job as a span of its own. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Follows a statement until it is answered, where it belongs to a call or a job. */
  statement<T>(text: string, answer: Promise<T>): Promise<T>
  /** Hands over what is not told yet. */
  stop(): Promise<void>
}
