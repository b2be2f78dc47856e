import type { IncomingHttpHeaders } from 'node:http'

/** Whether whoever calls reads a page, as a person with a browser does, rather than what programs read. */
export const wantsPage = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  /\btext\/html\b/i.test(accept) && !/\bjson\b/i.test(accept)
