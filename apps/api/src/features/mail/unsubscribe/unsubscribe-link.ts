import { API_BASE } from '@stitchdesk/contract/addresses'
import { callPath } from '@stitchdesk/contract/first-calls'
import { MAILED_KINDS, type MailedKind } from '@stitchdesk/contract/notifications/notification-kinds'
import type { Services } from '../../operation.ts'

const PURPOSE = 'unsubscribe'

/** The account and the kind of emails that a link turns off. */
interface Subscription {
  accountId: string
  kind: MailedKind
}

/**
 * The headers by which a mail program offers to turn off emails of a kind (RFC 2369), with one click if the product has an `https` address
 * (RFC 8058). The link is signed, so it works without signing in.
 */
export function unsubscribeHeaders(
  { config, signatures }: Pick<Services, 'config' | 'signatures'>,
  { accountId, kind }: Subscription,
): Record<string, string> {
  const text = `${accountId}.${kind}`
  const token = `${text}.${signatures.of(PURPOSE, text)}`
  const url = `${config.PUBLIC_URL}${API_BASE}${callPath('/unsubscribe/{token}', { token })}`
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  }
}

/** What the token of a link turns off; undefined for a forged one. */
export function readUnsubscribe({ signatures }: Pick<Services, 'signatures'>, token: string): Subscription | undefined {
  const [accountId = '', name = '', signature = '', ...more] = token.split('.')
  const kind = MAILED_KINDS.find((each) => each === name)
  if (!kind || more.length > 0 || !signatures.fits(PURPOSE, `${accountId}.${kind}`, signature)) return undefined
  return { accountId, kind }
}
