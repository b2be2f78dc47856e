import type { IncomingHttpHeaders } from 'node:http'
import type { LogEvent } from 'kysely'

/** Attributes of a span: ids and figures, never a name, an address or a token. */
type Told = Readonly<Record<string, string | number>>

/** A call that is being traced. */
export interface TracedCall {
  /** Leads from a line of the log to the trace. */
  traceId: string
  /** Runs a function within the call, so that its spans belong to the call. */
  within(run: () => void): void
  end(told: Told, failed: boolean): void
}

/** Sends spans of calls, jobs and statements to a collector of traces. */
export interface Tracing {
  /** Begins a call, below the span that the caller's headers name; undefined where nothing is traced. */
  begin(call: string, headers: IncomingHttpHeaders): TracedCall | undefined
  /** Runs a job as a span of its own. */
  job<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Reports a statement that was just answered, if it belongs to a call or a job; undefined where nothing is traced. */
  statement?(statement: LogEvent): void
  /** Sends the spans that are still waiting. */
  stop(): Promise<void>
}
