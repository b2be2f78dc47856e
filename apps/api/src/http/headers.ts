import helmet from '@fastify/helmet'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { CURRENCY_HEADER, shopCurrency } from '@stitchdesk/contract/basics/shop-currency'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Services } from '../features/operation.ts'
import { HTTP_LIMITS } from './limits.ts'

const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // The component library sets sizes and positions in style attributes.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  // The product is often reached by plain HTTP inside a shop; a proxy in front adds TLS.
  upgradeInsecureRequests: null,
}

/** Browser features that no page uses, switched off so that injected code cannot use them either. */
const PERMISSIONS_POLICY = ['camera', 'geolocation', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The headers that protect readers. Only pages get the policies of pages: a browser applies them to nothing else, and they would add a
 * kilobyte to each script.
 */
export const headers = fastifyPlugin(
  async (app: FastifyInstance, { config, files }: Pick<Services, 'config' | 'files'>) => {
    // Files that go straight to the bucket.
    const connectSrc = ["'self'", ...(files.direct ? [files.direct.addresses.origin] : [])]
    await app.register(helmet, {
      global: false,
      contentSecurityPolicy: { directives: { ...CONTENT_SECURITY_POLICY, connectSrc } },
      strictTransportSecurity: false,
    })
    app.addHook('onSend', async (http, reply) => {
      const type = String(reply.getHeader('content-type') ?? '')
      // Browsers fetch a hashed file once, and it holds nobody's data: more headers would only make a page heavier.
      const isAsset = http.url.startsWith('/assets/') && reply.statusCode === 200
      if (isAsset) reply.removeHeader('etag')
      reply.header('x-content-type-options', 'nosniff')
      // Other sites may embed only answers that say so.
      if (!isAsset && !reply.hasHeader('cross-origin-resource-policy'))
        reply.header('cross-origin-resource-policy', 'same-origin')
      // Browsers ignore this header over plain HTTP, and a shop's own network may have no TLS.
      if (config.PUBLIC_URL.startsWith('https:')) {
        reply.header('strict-transport-security', `max-age=${HTTP_LIMITS.httpsOnlySeconds}; includeSubDomains`)
      }
      if (type.startsWith('text/html')) {
        await reply.helmet()
        reply.header('permissions-policy', PERMISSIONS_POLICY)
      }
      // Every answer of the API is private, or true only at this moment.
      if (type.startsWith('application/json') && !reply.hasHeader('cache-control')) {
        reply.header('cache-control', 'no-store')
      }
      if (http.url.startsWith(`${API_BASE}/`)) reply.header(CURRENCY_HEADER, shopCurrency())
    })
  },
)
