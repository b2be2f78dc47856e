import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@stitchdesk/contract/addresses'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** Serves the API's documentation, made from the contract's endpoint table, as a page and as `…/json`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument() } })
  await app.register(swaggerUi, {
    routePrefix: '/',
    staticCSP: true,
    // As on other pages, because shops often use plain HTTP.
    transformStaticCSP: (policy) => policy.replace(/ *upgrade-insecure-requests;?/, ''),
  })
  // Its files are named below it, so its own address must end in a slash.
  app.get('', (_, reply) => reply.redirect(`${app.prefix}/`))
}

type Paths = Record<string, Record<string, unknown>>

/** The endpoint table as an OpenAPI 3.1 document. It is made at the first request, because that takes longer than the rest of the start. */
function openApiDocument() {
  let paths: Paths | undefined
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Stitchdesk API',
      version: '1',
      description:
        'Send the token of the sign-in answer as `Authorization: Bearer …`. An expired one answers 403 `session_expired`: call `/refresh` once and repeat.',
    },
    servers: [{ url: API_BASE }],
    get paths() {
      paths ??= describePaths()
      return paths
    },
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
  }
}

function describePaths(): Paths {
  const paths: Paths = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(ENDPOINTS)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return paths
}

function operation(name: string, endpoint: Endpoint) {
  const { roles, summary, params, query, body, response } = endpoint
  return {
    operationId: name,
    summary,
    description: roles === 'public' ? 'No sign-in needed.' : `Roles: ${roles.join(', ')}.`,
    security: roles === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body === undefined ? {} : { requestBody: { required: true, content: requestContent(body) } }),
    responses: {
      200: { description: 'Success', content: answerContent(response) },
      default: {
        description: 'Failure',
        content: { 'application/json': { schema: jsonSchema(errorBodySchema, 'output') } },
      },
    },
  }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined) {
  const { properties = {} } = schema ? jsonSchema(schema, 'output') : {}
  return Object.entries(properties).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path',
    schema: property,
  }))
}

function requestContent(body: NonNullable<Endpoint['body']>) {
  if (body !== 'multipart') return { 'application/json': { schema: jsonSchema(body, 'input') } }
  const files = { type: 'array', items: { type: 'string', format: 'binary' } }
  return { 'multipart/form-data': { schema: { type: 'object', properties: { files }, required: ['files'] } } }
}

function answerContent(response: Endpoint['response']) {
  if (response === 'file') return { 'application/octet-stream': {} }
  if (response === 'events') return { 'text/event-stream': {} }
  return { 'application/json': { schema: jsonSchema(response, 'input') } }
}
