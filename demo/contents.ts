import { createHash } from 'node:crypto'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import { PICTURE_SIZES } from '@stitchdesk/contract/pictures/picture-sizes'
import { contentKey } from '../apps/api/src/features/files/content-key.ts'
import { type Pictured, pictureKey } from '../apps/api/src/features/files/stored-pictures.ts'
import type { PictureAnswer } from '../apps/api/src/features/sandbox/picture-answer.ts'
import { drawFile } from '../apps/api/src/features/sandbox/program/draw.ts'
import type { Files } from '../apps/api/src/platform/files.ts'
import type { Plan } from './plan.ts'

/** Content that is stored once, however many uploads have it. */
type Content = Pictured & { bytes: Uint8Array; storedBy: string; palette: string[] | null }

/** The same with its pictures, once it is stored. */
export type DrawnContent = Omit<Content, 'bytes'> & { size: number; answer: PictureAnswer }

/** SHA-256 of a file's bytes, in hexadecimal. */
export const checksumOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The content of a plan's uploads, each with its extension once, and once more for each set of thread colors. */
export function contentsOf(plan: Plan): Content[] {
  const contents = new Map<string, Content>()
  for (const { bytes, row, palette } of plan.requests.flatMap((request) => request.files)) {
    const of = { checksum: checksumOf(bytes), extension: fileExtension(row.imageName), colors: '' }
    const shared = { bytes, storedBy: row.uploadedBy }
    contents.set(`${of.checksum} ${of.extension}`, { ...of, ...shared, palette: null })
    const colors = row.colors ?? ''
    if (palette) contents.set(`${of.checksum} ${of.extension} ${colors}`, { ...of, ...shared, colors, palette })
  }
  return [...contents.values()]
}

/**
 * Stores content and draws its pictures. The demo makes its files itself, so they are drawn in this process, outside of
 * the sandbox.
 * @param stored the keys of what was stored are added, so that a fill that fails can remove it
 */
export async function storeContent(
  files: Files,
  { bytes, palette, ...of }: Content,
  stored: string[],
): Promise<DrawnContent> {
  const put = async (key: string, content: Uint8Array) => {
    await files.put(key, content)
    stored.push(key)
  }
  await put(contentKey(of.checksum), bytes)
  const answer = await drawFile(Buffer.from(bytes), of.extension, { colors: palette })
  for (const [index, size] of PICTURE_SIZES.entries()) {
    const picture = answer.pictures[index]
    if (picture) await put(pictureKey(of, size), picture)
  }
  return { ...of, palette, size: bytes.byteLength, answer }
}
