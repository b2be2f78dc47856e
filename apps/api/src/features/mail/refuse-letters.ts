import { describeIssue } from '@stitchdesk/contract/basics/issues'
import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Config } from '../../platform/config.ts'
import { invalidField } from '../../platform/errors.ts'

/** Fields that hold an address to which mail goes. */
const FIELDS = ['email', 'optionalEmail', 'invoiceEmail'] as const

// A person waits for the answer.
const PATIENCE = MAIL_LIMITS.askSeconds * 1000

/**
 * Refuses addresses with letters beyond ASCII before the @, unless the mail server says that it takes them (SMTPUTF8, RFC 6531). A domain
 * may have any letters, because it is sent as punycode. Call this outside of transactions, because it asks the server.
 * @param within the names on the way to the fields
 * @throws AppError invalid_body
 */
export async function refuseLetters(
  { SMTP_URL }: Pick<Config, 'SMTP_URL'>,
  given: Partial<Record<(typeof FIELDS)[number], string>>,
  within: readonly string[] = [],
): Promise<void> {
  const field = FIELDS.find((name) => /[^ -~].*@/u.test(given[name] ?? ''))
  if (field === undefined) return
  // A server that doesn't answer counts as one without extensions.
  const extensions = SMTP_URL === undefined ? [] : await extensionsOf(SMTP_URL).catch(() => [])
  if (!extensions.includes('SMTPUTF8')) throw invalidField([...within, field], describeIssue('mailbox_letters', {}))
}

/**
 * The extensions that a mail server offers. The library tells them only to an authentication method, so this uses one that signs
 * nobody in.
 */
async function extensionsOf(url: string): Promise<readonly string[]> {
  const limits = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  let connection: SMTPConnection | undefined
  try {
    return await new Promise((resolve, reject) => {
      const customAuth = { ask: ({ extensions }: { extensions: string[] }) => resolve(extensions) }
      connection = new SMTPConnection({ ...parseConnectionUrl(url), ...limits, customAuth })
      connection.once('error', reject)
      connection.connect((error) => {
        if (error) reject(error)
        else connection?.login({ type: 'custom', method: 'ASK', user: '', pass: '' } as never, () => undefined)
      })
    })
  } finally {
    connection?.close()
  }
}
