import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_BASE } from '@stitchdesk/contract/addresses'
import type { Endpoint } from '@stitchdesk/contract/basics/endpoint'
import { errorBodySchema } from '@stitchdesk/contract/basics/error-body'
import { ENDPOINTS } from '@stitchdesk/contract/endpoints'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { keptAnswer } from './kept-answer.ts'

/** The files of Swagger UI, which shows the documentation. */
const FILES = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
const SHOWN_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui-standalone-preset.js': 'text/javascript; charset=utf-8',
  'favicon-16x16.png': 'image/png',
  'favicon-32x32.png': 'image/png',
}

const PAGE = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<title>Stitchdesk API</title>
<link rel="stylesheet" href="./static/swagger-ui.css">
<link rel="stylesheet" href="./static/index.css">
<link rel="icon" type="image/png" href="./static/favicon-32x32.png" sizes="32x32">
<link rel="icon" type="image/png" href="./static/favicon-16x16.png" sizes="16x16">
</head>
<body>
<div id="swagger-ui"></div>
<script src="./static/swagger-ui-bundle.js"></script>
<script src="./static/swagger-ui-standalone-preset.js"></script>
<script src="./static/swagger-initializer.js"></script>
</body>
</html>
`

const START = `SwaggerUIBundle({
  url: './json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [SwaggerUIBundle.plugins.DownloadUrl],
  layout: 'StandaloneLayout',
  validatorUrl: null,
})
`

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "base-uri 'self'",
  "font-src 'self' data:",
  "frame-ancestors 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self'",
].join('; ')

/** Serves the API's documentation, made from the contract's endpoint table, as a page and as `…/json`. */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const add = (path: string, type: string, make: () => Buffer | Promise<Buffer>) =>
    app.get(path, { compress: false, prefixTrailingSlash: 'slash' }, keptAnswer(type, make))
  const text = (content: string) => () => Buffer.from(content)
  // The page's own policy, after that of other pages.
  app.addHook('onSend', async (_http, reply) => {
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY)
  })
  add('/', 'text/html; charset=utf-8', text(PAGE))
  add('/static/swagger-initializer.js', 'text/javascript; charset=utf-8', text(START))
  for (const [name, type] of Object.entries(SHOWN_FILES))
    add(`/static/${name}`, type, () => readFile(join(FILES, name)))
  const document = () => Buffer.from(JSON.stringify(openApiDocument()))
  add('/json', 'application/json; charset=utf-8', document)
  // JSON is YAML too.
  add('/yaml', 'application/x-yaml', document)
  // Its files are named below it, so its own address must end in a slash.
  app.get('', (_, reply) => reply.redirect(`${app.prefix}/`))
}

type Paths = Record<string, Record<string, unknown>>

/** The endpoint table as an OpenAPI 3.1 document. */
function openApiDocument() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stitchdesk API',
      version: '1',
      description:
        'Send the token of the sign-in answer as `Authorization: Bearer …`. An expired one answers 403 `session_expired`: call `/refresh` once and repeat.',
    },
    servers: [{ url: API_BASE }],
    paths: describePaths(),
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
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
