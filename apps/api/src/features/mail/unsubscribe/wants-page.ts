import type { IncomingHttpHeaders } from 'node:http'

/** Whether the caller is a person with a browser, who needs a page, not a program. */
export const wantsPage = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  /\btext\/html\b/i.test(accept) && !/\bjson\b/i.test(accept)
