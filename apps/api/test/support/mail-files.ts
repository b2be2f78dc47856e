import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** Every mail that was written to a data folder instead of sent, in no particular order. */
export async function readMailFiles(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.eml'))
  return Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}

/** Whether a mail goes to an address. */
export const goesTo = ({ to }: Email, address: string): boolean =>
  to?.some((receiver) => receiver.address?.toLowerCase() === address.toLowerCase()) ?? false

/** The language that a mail says it is in. */
export const languageOfMail = ({ headers }: Email): string | undefined =>
  headers.find(({ key }) => key === 'content-language')?.value
