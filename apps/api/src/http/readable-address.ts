import type { IncomingMessage } from 'node:http'
import { API_BASE } from '@stitchdesk/contract/addresses'
import { wantsPage } from '../features/mail/unsubscribe/wants-page.ts'

/**
 * The address of a call. A mail program may have cut a link within an encoded letter. For a page, the undecodable rest is kept as text, so that
 * the page opens and says that the link doesn't work. Calls of programs are refused.
 */
export function readableAddress({ url = '/', headers }: IncomingMessage): string {
  const isPage = !url.startsWith(`${API_BASE}/`) || url.startsWith(`${API_BASE}/unsubscribe/`)
  if (!isPage || !wantsPage(headers)) return url
  const [path = ''] = url.split('?', 1)
  if (canBeDecoded(path)) return url
  const readable = path.split('/').map((part) => (canBeDecoded(part) ? part : part.replaceAll('%', '%25')))
  return readable.join('/') + url.slice(path.length)
}

function canBeDecoded(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
