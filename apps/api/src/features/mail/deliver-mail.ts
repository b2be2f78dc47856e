import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Services } from '../../handler.ts'
import type { Database } from '../../platform/database.ts'
import type { Files } from '../../platform/files.ts'
import { readUpload } from '../uploads/content.ts'
import { withSecretLink } from './secret-link.ts'

/** Sends one composed mail, or throws with the reason why it could not. */
type Send = (messageId: string, mail: SendMailOptions) => Promise<void>

/** Starts sending queued mail: by SMTP when configured, otherwise into files below `DATA_DIR/mail`. */
export async function startMailing({ config, db, files, jobs, log }: Services): Promise<void> {
  const send = config.SMTP_URL ? sendBySmtp(config.SMTP_URL) : await writeToFolder(config)
  await jobs.work('send-mail', async ({ messageId }, { attempt, last }) => {
    try {
      await deliver({ config, db, files }, messageId, send)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.warn({ messageId, attempt, reason }, 'mail not sent')
      // A mail counts as failed from its first failure, so that people see it; a later attempt may still turn it to sent.
      await recordFailure(db, messageId, last ? reason : `${reason} (will be tried again)`)
      throw error
    }
  })
}

async function deliver(
  { config, db, files }: { config: Config; db: Database; files: Files },
  messageId: string,
  send: Send,
) {
  const message = await db.selectFrom('message').selectAll().where('_id', '=', messageId).executeTakeFirst()
  // A job may run twice, when a process dies between sending and telling so; what is known as sent is not sent again.
  if (!message || message.status === 'sent') return
  const inlineFiles = message.inlineFiles as { cid: string; filePath: string; name: string }[]
  const attachments = await Promise.all(
    inlineFiles.map(async ({ cid, filePath, name }) => ({
      cid,
      filename: name,
      content: await readUpload({ db, files }, filePath),
    })),
  )
  await send(messageId, {
    from: config.MAIL_FROM,
    to: message.to,
    subject: message.subject,
    ...withSecretLink(message),
    attachments,
    messageId: `<${messageId}@stitchdesk>`,
  })
  await db
    .updateTable('message')
    .set((eb) => ({
      status: 'sent',
      reason: '',
      attempts: eb('attempts', '+', 1),
      sentAt: sql`now()`,
      secretLink: null,
    }))
    .where('_id', '=', messageId)
    .execute()
}

async function recordFailure(db: Database, messageId: string, reason: string) {
  await db
    .updateTable('message')
    .set((eb) => ({ status: 'failed', reason: reason.slice(0, 500), attempts: eb('attempts', '+', 1) }))
    .where('_id', '=', messageId)
    .execute()
}

function sendBySmtp(url: string): Send {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as object)
  return async (_, mail) => {
    await transport.sendMail(mail)
  }
}

async function writeToFolder({ DATA_DIR }: Config): Promise<Send> {
  const folder = join(DATA_DIR, 'mail')
  await mkdir(folder, { recursive: true })
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'unix',
  })
  return async (messageId, mail) => {
    const { message } = await transport.sendMail(mail)
    const path = join(folder, `${messageId}.eml`)
    // Renamed when whole, so that a reader never finds half a mail.
    await writeFile(`${path}.part`, message as Buffer)
    await rename(`${path}.part`, path)
  }
}
