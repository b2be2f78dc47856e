import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { API_BASE } from '@stitchdesk/contract/addresses'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { knownLanguage, type Language } from '@stitchdesk/contract/basics/enums'
import { ERROR_LIMITS } from '@stitchdesk/contract/basics/error-limits'
import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { keysOf } from '@stitchdesk/contract/basics/tables'
import type { CallName } from '@stitchdesk/contract/calls'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { z } from 'zod'
import type { Handlers, OperationContext, Services } from '../features/operation.ts'
import { mustSetUpTwoFactor } from '../features/two-factor/requirement.ts'
import type { Actor } from '../platform/actor.ts'
import { AppError, type Issue, invalidInput, issuesOf } from '../platform/errors.ts'
import { findActor } from '../platform/sign-in/sessions.ts'
import { readersLanguage } from '../platform/texts/readers-language.ts'
import { answerError } from './answer-error.ts'
import { onAnsweringDatabase } from './answering-database.ts'
import { answerOf } from './answers.ts'
import { apiDocs } from './api-docs.ts'
import { limitConnections, trustedProxies } from './connections.ts'
import { type Drain, prepareDrain } from './drain.ts'
import { headers } from './headers.ts'
import { readJsonBodies } from './json-bodies.ts'
import { HTTP_LIMITS } from './limits.ts'
import { logCalls, requestId } from './log-calls.ts'
import { NO_SCHEMAS } from './no-schemas.ts'
import { readableAddress } from './readable-address.ts'
import { endSlowBodies } from './slow-bodies.ts'
import { findUnusableText } from './unusable-text.ts'
import { webApp } from './web-app.ts'
import { wellKnown } from './well-known.ts'

/** Never compressed: ranges of a file must be ranges of its own bytes, and a compressor would hold live events back. */
const UNCOMPRESSED: ReadonlySet<CallName> = new Set<CallName>(['download', 'liveRequests'])

/**
 * Builds the HTTP server: every endpoint of the contract's table, its documentation, and the web app beside it.
 * @param handlers which operation is behind which endpoint
 * @returns the server, and how it ends without cutting anybody off
 */
export async function buildApp(
  services: Services,
  handlers: Handlers,
): Promise<{ app: FastifyInstance; drain: Drain }> {
  const isTrusted = trustedProxies(services.config.TRUST_PROXY)
  const app = Fastify({
    loggerInstance: services.log,
    genReqId: requestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    bodyLimit: HTTP_LIMITS.publicBodyBytes,
    // The start reads the web app's files, which takes long on a busy or slow disk.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 400 },
    schemaController: NO_SCHEMAS,
    // `drain` closes connections, once their calls are answered.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    rewriteUrl: readableAddress,
    // An address that cannot be decoded never reaches a route, and so not the error handler either.
    frameworkErrors: (_error, http, reply: FastifyReply) =>
      void answerError(services, new AppError('unreadable_address'), { http, reply }),
    http: {
      headersTimeout: services.timeouts.headersMs,
      connectionsCheckingInterval: services.timeouts.headersMs / 4,
    },
  })
  const drain = prepareDrain(app, services.stopping)
  logCalls(app, services)
  endSlowBodies(app, services.timeouts)
  limitConnections(app, isTrusted)
  app.setErrorHandler((error, http, reply) => answerError(services, error, { http, reply }))
  readJsonBodies(app)
  // No call takes plain text, so refuse it like every other unknown type.
  app.removeContentTypeParser('text/plain')
  await app.register(cookie)
  await app.register(headers, services)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(multipart, {
    throwFileSizeLimit: true,
    // Higher than the operations' own limits, so that these can say how many files are too many.
    limits: {
      fileSize: FILE_LIMITS.bytes,
      files: 5 * FILE_LIMITS.results,
      fields: 5,
      fieldSize: 1000,
      headerPairs: 50,
    },
  })
  await app.register(apiDocs, { prefix: `${API_BASE}/docs` })
  for (const name of keysOf(ENDPOINTS)) await addEndpoint(app, name, { services, handlers })
  for (const path of [API_BASE, `${API_BASE}/*`]) {
    app.all(path, () => {
      throw new AppError('call_not_found')
    })
  }
  wellKnown(app, services)
  await app.register(webApp)
  return { app, drain }
}

function addEndpoint(
  app: FastifyInstance,
  name: CallName,
  { services, handlers }: { services: Services; handlers: Handlers },
) {
  const endpoint: Endpoint = ENDPOINTS[name]
  const run = handlers[name] as (context: OperationContext<CallName>) => Promise<unknown>
  const { response } = endpoint
  const leaving = typeof response === 'string' ? undefined : answerOf(name, response, services.config.CHECK_ANSWERS)
  void app.route({
    method: endpoint.method,
    url: `${API_BASE}${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit:
      endpoint.bodyBytes ?? (endpoint.roles === 'public' ? HTTP_LIMITS.publicBodyBytes : HTTP_LIMITS.bodyBytes),
    config: { call: name, takesFiles: endpoint.body === 'multipart' },
    compress: UNCOMPRESSED.has(name) || endpoint.response === 'events' ? false : undefined,
    // Authentication comes before the body is read, so that strangers cannot make the server work.
    onRequest: (http) => admit(services, endpoint, http),
    async handler(http: FastifyRequest, reply: FastifyReply) {
      const { actor } = http
      const context = { services, actor, http, reply, ...validate(endpoint, http) }
      const answer = await onAnsweringDatabase(services, { name, reply }, (db) =>
        run({ ...context, db } as OperationContext<CallName>),
      )
      return leaving ? leaving(answer) : answer
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    /** in which the caller is answered: the one they ask for, else their account's, else English */
    language: Language
  }
}

/** Finds the caller, null on a public endpoint, and refuses roles that the endpoint does not name. */
async function admit(services: Services, { roles, beforeTwoFactor }: Endpoint, http: FastifyRequest): Promise<void> {
  http.actor = null
  const asked = readersLanguage(http.headers['accept-language'])
  http.language = asked ?? 'en'
  if (roles === 'public') return
  const actor = await findActor(services, http.headers.authorization)
  http.actor = actor
  http.language = asked ?? knownLanguage(actor.language) ?? 'en'
  if (!roles.includes(actor.Designation)) throw new AppError('forbidden')
  if (!beforeTwoFactor && (await mustSetUpTwoFactor(services, actor))) throw new AppError('two_factor_setup_required')
}

/** The result of a schema; undefined where the value makes a check itself throw, such as a length that is no number. */
function parse(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Parses parameters, query and body at once, so that the answer names every issue. */
function validate({ params, query, body, bodyOf }: Endpoint, http: FastifyRequest) {
  const ownBody = http.actor ? bodyOf?.[http.actor.Designation] : undefined
  const schemas = { params, query, body: body === 'multipart' ? undefined : (ownBody ?? body) }
  const parsed: Record<string, unknown> = {}
  // Refuses text that the database cannot store, whatever the schemas let through.
  const issues: Issue[] = ([http.params, http.query, http.body] as const).flatMap(findUnusableText)
  const unusable = new Set(issues.map((issue) => issue.path.join('.')))
  for (const [part, schema] of Object.entries(schemas) as [keyof typeof schemas, z.ZodType | undefined][]) {
    if (!schema) continue
    const result = parse(schema, http[part] ?? {})
    if (!result) issues.push({ path: [], ...describeIssue('unreadable', {}) })
    else if (result.success) parsed[part] = result.data
    else {
      const others = result.error.issues.filter((issue) => !unusable.has(issue.path.join('.')))
      issues.push(...others.slice(0, ERROR_LIMITS.issues).flatMap(issuesOf))
    }
  }
  if (issues.length > 0) throw invalidInput(issues)
  return parsed
}
