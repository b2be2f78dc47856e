import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/**
 * Waits for a mail to an address and returns the path in it that matches: calls don't answer links that are mailed to
 * one reader.
 */
export async function mailedPath(to: string, pattern: RegExp): Promise<string> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  const search = async () => {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.eml'))) {
      // Mails break long lines with `=` at their end.
      const mail = (await readFile(join(folder, name), 'utf8')).replace(/=\r?\n/g, '')
      const [path] = mail.includes(to) ? (pattern.exec(mail) ?? []) : []
      if (path) return path
    }
    return ''
  }
  let found = ''
  await expect
    .poll(async () => {
      found = await search()
      return found
    })
    .not.toBe('')
  return found
}
