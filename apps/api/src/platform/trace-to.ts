import { type Attributes, context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { codeOf } from './database/unavailable.ts'
import type { Tracing } from './tracing.ts'

/** How many characters of a statement a trace keeps. */
const TEXT_LENGTH = 2000

/**
 * Traces to a collector that speaks OTLP over HTTP. Its other variables, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER,
 * are read by the library itself.
 * @param endpoint without /v1/traces
 */
export function traceTo(endpoint: string, service: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  provider.register()
  const tracer = provider.getTracer('stitchdesk')
  return {
    begin(call, headers) {
      const parent = propagation.extract(context.active(), headers)
      const span = tracer.startSpan(call, { kind: SpanKind.SERVER }, parent)
      const within = trace.setSpan(parent, span)
      return {
        traceId: span.spanContext().traceId,
        within: (run) => context.with(within, run),
        end: (told, failed) => end(span, told, failed),
      }
    },
    job: (name, run) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER, root: true }, (span) => endWith(span, run())),
    statement(event) {
      if (!trace.getActiveSpan()) return
      const { query, queryDurationMillis } = event
      const [operation = ''] = /^\s*\w+/.exec(query.sql) ?? []
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, TEXT_LENGTH) }
      const startTime = Date.now() - queryDurationMillis
      const span = tracer.startSpan(operation.trim().toUpperCase(), { kind: SpanKind.CLIENT, attributes, startTime })
      if (event.level === 'error') endFailed(span, event.error)
      else end(span, {}, false)
    },
    // A collector that is gone must not delay the end of the process.
    stop: () => provider.shutdown().catch(() => undefined),
  }
}

function end(span: Span, told: Attributes, failed: boolean): void {
  span.setAttributes(told)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Ends a span after its work. */
async function endWith<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    const answer = await work
    end(span, {}, false)
    return answer
  } catch (error) {
    endFailed(span, error)
    throw error
  }
}

/** The message of a failure may hold names or addresses, so the span has only its code. */
function endFailed(span: Span, error: unknown): void {
  end(span, { 'error.type': codeOf(error) || (error instanceof Error ? error.name : 'unknown') }, true)
}
