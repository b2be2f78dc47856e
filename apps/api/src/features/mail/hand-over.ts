import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../platform/config.ts'

/** Thrown when the whole mail was handed over and no answer came: it may have arrived. */
export class AnswerLostError extends Error {}

/** A way to send one composed mail. */
export interface HandOver {
  /** Whether doing it twice leaves one mail all the same. */
  repeatable: boolean
  /** Sends it, or throws with the reason why it could not: AnswerLostError when that is not known. */
  send(messageId: string, mail: SendMailOptions): Promise<void>
}

/** The way that is configured: by a mail server, or without one into files. */
export async function openHandOver(config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>): Promise<HandOver> {
  return config.SMTP_URL ? overSmtp(config.SMTP_URL) : intoFolder(config)
}

/** Hands mail to the configured server. */
function overSmtp(url: string): HandOver {
  return {
    repeatable: false,
    async send(_, mail) {
      let handedOver = false
      const transport = createTransport({
        url,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
        logger: loggerFor(() => {
          handedOver = true
        }),
      })
      try {
        await transport.sendMail(mail)
      } catch (error) {
        const answered = error instanceof Error && 'responseCode' in error
        if (!handedOver || answered || !(error instanceof Error)) throw error
        throw new AnswerLostError(error.message, { cause: error })
      }
    },
  }
}

/** Only its log tells when the last byte of a mail has left; its errors name no step. */
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
async function intoFolder({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): Promise<HandOver> {
  const folder = join(DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  return {
    repeatable: true,
    async send(messageId, mail) {
      const { message } = await transport.sendMail(mail)
      const path = join(folder, `${messageId}.eml`)
      // Renamed when whole, so that a reader never finds half a mail.
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
  }
}
