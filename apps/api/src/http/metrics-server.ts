import { createServer, type Server } from 'node:http'
import { measureReplicas } from '../features/monitoring/measure-replicas.ts'
import { measureShop } from '../features/monitoring/measure-shop.ts'
import { readiness } from '../features/monitoring/readiness.ts'
import type { Services } from '../features/operation.ts'
import { StartError } from '../platform/start-error.ts'

/** The hint for a port that is taken. The general hint names PORT, and this is METRICS_PORT. */
const explain = (error: NodeJS.ErrnoException, host: string, port: number): Error =>
  error.code === 'EADDRINUSE'
    ? new StartError(
        `METRICS_PORT ${port} is in use on ${host}. Stop the program that listens there, or set METRICS_PORT to another number.`,
        { cause: error },
      )
    : error

/**
 * Serves monitors on a port of its own that nobody else reaches: `/metrics` for Prometheus, `/healthz` while the process lives,
 * `/readyz` while it can do its work.
 */
export async function serveMetrics(services: Services, port: number): Promise<Server> {
  measureShop(services)
  measureReplicas(services)
  const server = createServer((http, reply) => {
    const answer = (status: number, body: unknown) =>
      reply.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    const path = http.url?.split('?')[0]
    if (http.method !== 'GET' && http.method !== 'HEAD') return answer(405, { status: 'Only GET is answered here.' })
    if (path === '/healthz') return answer(200, { status: 'ok' })
    if (path === '/readyz') {
      return void readiness(services).then((state) => answer(state === 'ready' ? 200 : 503, { status: state }))
    }
    if (path !== '/metrics') return answer(404, { status: 'Nothing is here. Ask for /metrics, /healthz or /readyz.' })
    services.metrics.registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': services.metrics.registry.contentType }).end(text),
      (error: unknown) => {
        services.log.error({ err: error }, 'metrics')
        answer(503, { status: 'unavailable' })
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explain(error, services.config.HOST, port)))
    server.listen(port, services.config.HOST, resolve)
  })
  return server
}
