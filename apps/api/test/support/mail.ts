import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { goesTo, readMailFiles } from './mail-files.ts'

/** Every mail that was written instead of sent, in no particular order. */
export const readMails = ({ dataDir }: Pick<TestApp, 'dataDir'>): Promise<Email[]> => readMailFiles(dataDir)

/** Waits for the mail to an address whose subject contains `subject`. */
export async function waitForMail(app: Pick<TestApp, 'dataDir'>, to: string, subject = ''): Promise<Email> {
  let found: Email | undefined
  const search = async () => {
    const mails = await readMails(app)
    found = mails.find((mail) => goesTo(mail, to) && (mail.subject ?? '').includes(subject))
    return found?.subject
  }
  await expect.poll(search, { interval: 50, message: `a mail to ${to}` }).toBeDefined()
  return found as Email
}

/** Waits until a stored mail was sent, and answers it: links that are for its receiver alone are in no table. */
export async function waitForSent(app: Pick<TestApp, 'dataDir'>, messageId: string): Promise<Email> {
  const path = join(app.dataDir, 'mail', `${messageId}.eml`)
  await expect.poll(() => existsSync(path), { message: 'the mail as a file' }).toBe(true)
  return PostalMime.parse(await readFile(path))
}
