import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_LIMITS } from '@stitchdesk/contract/mail/limits'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../platform/config.ts'

/** Thrown when the whole mail was handed over and no answer came: it may have arrived. */
export class AnswerLostError extends Error {}

/** Tells mail programs the language of a mail (RFC 3282). */
export const languageHeader = (language: string) => ({ 'Content-Language': language })

/** Sends composed mails. */
export interface MailTransport {
  /** Whether it writes files because there is no mail server. Writing a mail twice leaves one file, so retrying is safe. */
  writesFiles: boolean
  /** Sends one, or throws with the reason why it could not: AnswerLostError when that is not known. */
  send(messageId: string, mail: SendMailOptions): Promise<void>
  /** Ends the connections that wait for further mails. */
  close(): void
}

type MailConfig = Pick<Config, 'SMTP_URL' | 'DATA_DIR' | 'DKIM'>

/** The configured transport: a mail server, or without one a folder. */
export async function openMailTransport(config: MailConfig): Promise<MailTransport> {
  return config.SMTP_URL ? overSmtp(config.SMTP_URL, config) : intoFolder(config)
}

/**
 * Hands mail to the configured server. Mails reuse connections, because greeting and signing in take longer than a mail. For each
 * mail that is sent at the same time, one connection is opened.
 */
function overSmtp(url: string, config: Pick<Config, 'DKIM'>): MailTransport {
  const idle: Connection[] = []
  const connections = new Set<Connection>()
  const openConnection = () => {
    const connection = connect(url)
    connections.add(connection)
    return connection
  }
  return {
    writesFiles: false,
    async send(_, mail) {
      const connection = idle.pop() ?? openConnection()
      connection.handedOver = false
      try {
        await connection.transport.sendMail(signed(mail, config))
      } catch (error) {
        const answered = error instanceof Error && 'responseCode' in error
        if (!connection.handedOver || answered || !(error instanceof Error)) throw error
        throw new AnswerLostError(error.message, { cause: error })
      } finally {
        idle.push(connection)
      }
    },
    close() {
      for (const { transport } of connections) transport.close()
    },
  }
}

/** One connection to a mail server, opened when it is needed and again when it was lost. It carries one mail at a time. */
interface Connection {
  transport: ReturnType<typeof createTransport>
  /** whether the last byte of the mail under way has left */
  handedOver: boolean
}

function connect(url: string): Connection {
  const connection: Connection = {
    handedOver: false,
    transport: createTransport({
      url,
      pool: true,
      maxConnections: 1,
      idleTimeout: MAIL_LIMITS.idleSeconds * 1000,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      logger: loggerFor(() => {
        connection.handedOver = true
      }),
    }),
  }
  return connection
}

/** The headers that a signature covers; what turns emails off by one click must be among them (RFC 8058, section 4). */
const SIGNED =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post'

/** Mail is signed for the domain of its own sender, as receivers compare the two (RFC 7489, section 3.1). */
function signed(mail: SendMailOptions, { DKIM }: Pick<Config, 'DKIM'>): SendMailOptions {
  if (!DKIM) return mail
  const { from = '' } = mail
  // `senderOf` always gives one sender.
  const address = typeof from === 'string' ? from : Array.isArray(from) ? '' : (from.address ?? '')
  const domainName = address.replace(/>$/, '').split('@').at(-1) ?? ''
  const { selector: keySelector, privateKey } = DKIM
  return { ...mail, dkim: { domainName, keySelector, privateKey, headerFieldNames: SIGNED } }
}

/** Reads the log of the library. Its errors name no step, so only the log tells when the last byte of a mail has left. */
function loggerFor(onHandedOver: () => void) {
  const ignore = () => undefined
  return {
    level: ignore,
    trace: ignore,
    debug: ignore,
    info(entry: { tnx?: string }) {
      if (entry.tnx === 'message') onHandedOver()
    },
    warn: ignore,
    error: ignore,
    fatal: ignore,
  }
}

/** Writes mail as files below `DATA_DIR/mail`. */
async function intoFolder({ DATA_DIR, ...config }: MailConfig): Promise<MailTransport> {
  const folder = join(DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  return {
    writesFiles: true,
    async send(messageId, mail) {
      const { message } = await transport.sendMail(signed(mail, config))
      const path = join(folder, `${messageId}.eml`)
      // Renamed when whole, so that a reader never finds half a mail.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
    close: () => undefined,
  }
}
