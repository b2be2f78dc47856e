import type { FastifyServerOptions } from 'fastify'

const unused = () => () => {
  throw new Error('A route has a schema of Fastify. Calls are checked by the contract.')
}

/** The contract checks calls and answers. So Fastify's own compilers of schemas are never used, nor loaded: 3 MB. */
export const NO_SCHEMAS: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: unused, buildSerializer: unused },
}
