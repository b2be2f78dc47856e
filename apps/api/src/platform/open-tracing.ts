import type { Config } from './config.ts'
import type { Tracing } from './tracing.ts'

const SILENT: Tracing = {
  begin: () => undefined,
  job: (_name, run) => run(),
  stop: () => Promise.resolve(),
}

/** Opens traces where a collector is configured; otherwise nothing of their library is loaded. */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: service,
}: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_SERVICE_NAME'>): Promise<Tracing> {
  if (!endpoint) return SILENT
  const { traceTo } = await import('./trace-to.ts')
  return traceTo(endpoint, service)
}
