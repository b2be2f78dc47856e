import { setTimeout as sleep } from 'node:timers/promises'
import type { TestSmtp } from '../../apps/api/test/support/smtp.ts'
import { query } from './database.ts'

const MAIL_MS = 90_000

interface CheckedMails {
  mails: { sent: number; uncertain: number }
  /** A sentence for each mail that was lost or came twice. */
  problems: string[]
}

/** Waits for the queue to run empty, then compares what the mail server got with what the messages say. */
export async function checkMails(address: string, arrived: TestSmtp['received']): Promise<CheckedMails> {
  const waiting = () =>
    query<{ _id: string; reason: string }>(address, `SELECT _id, reason FROM mail_message WHERE status = 'queued'`)
  // A long queue may take its time on a busy machine; one that no longer moves is given up.
  let left = Number.POSITIVE_INFINITY
  let deadline = 0
  for (let now = (await waiting()).length; now > 0; now = (await waiting()).length) {
    if (now < left) deadline = performance.now() + MAIL_MS
    else if (performance.now() > deadline) break
    left = Math.min(left, now)
    await sleep(500)
  }
  const messages = await query<{ _id: string; status: string; reason: string }>(
    address,
    'SELECT _id, status, reason FROM mail_message',
  )
  const received = new Map<string, number>()
  for (const mail of arrived) {
    const _id = (mail.messageId ?? '').replace(/^<|@.*$/g, '')
    received.set(_id, (received.get(_id) ?? 0) + 1)
  }
  const problems = messages.flatMap(({ _id, status, reason }) => {
    const copies = received.get(_id) ?? 0
    if (status === 'sent' && copies === 1) return []
    if (status === 'uncertain' && copies <= 1) return []
    return [`Mail ${_id} is ${status} (${reason}) and arrived ${copies} times.`]
  })
  const count = (wanted: string) => messages.filter(({ status }) => status === wanted).length
  return { mails: { sent: count('sent'), uncertain: count('uncertain') }, problems }
}
