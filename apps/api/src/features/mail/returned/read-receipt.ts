/** What a receiving server reports of an email: that it delivered it, or why it didn't take it. */
export type Receipt = { delivered: true } | ({ delivered: false } & Bounce)

/** Why a receiving server didn't take an email. */
export interface Bounce {
  /** its enhanced code, such as `5.1.1` (RFC 3463) */
  status: string
  /** its own words */
  reason: string
}

/** Permanent failures that say nothing about the address: a full mailbox, a mail that is too large, a policy against the sender. */
const ABOUT_THE_MAIL = /^5\.(2\.[23]|3\.4|7\.\d+)$/

/** Whether no mail will ever arrive at the address, so that we stop sending. */
export const isForGood = ({ status }: Bounce): boolean => !ABOUT_THE_MAIL.test(status)

/**
 * Reads a delivery status notification (RFC 3464). Undefined for other returned mail, such as a vacation reply or a notice of
 * delay. The server takes only small mails, and the depth of nesting is limited.
 */
export async function readReceipt(mail: Buffer): Promise<Receipt | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  const parsed = await PostalMime.parse(mail, {
    maxNestingDepth: 8,
    maxHeadersSize: 64 * 1024,
    attachmentEncoding: 'utf8',
  })
  const report = parsed.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (!report) return undefined
  const text = String(report.content)
  // The first paragraph describes the mail, each further one a receiver; ours have one.
  for (const paragraph of text.split(/\r?\n\r?\n/)) {
    const fields = fieldsOf(paragraph)
    const action = fields.get('action')?.toLowerCase()
    // "relayed" and "expanded" only say that it went on from there.
    if (action === 'delivered') return { delivered: true }
    const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0]
    if (action !== 'failed' || !status) continue
    // `smtp; 550 5.1.1 No such user`: the part before the semicolon says whose words they are.
    const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '')
    return { delivered: false, status, reason: (said || status).replace(/\s+/g, ' ').slice(0, 300) }
  }
  return undefined
}

/** The fields by their names in lower case. A value may continue on lines that begin with a space. */
function fieldsOf(paragraph: string): Map<string, string> {
  const lines = paragraph.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
      return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()] as const]
    }),
  )
}
