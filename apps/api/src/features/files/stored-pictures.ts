import {
  CLOSE_PICTURE_SIZE,
  PICTURE_SIZES,
  STORED_PICTURE_SIZES,
  type StoredPictureSize,
} from '@stitchdesk/contract/pictures/picture-sizes'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { FOLDERS } from '../../platform/file-store/folders.ts'
import { BY_JOB } from '../access/reach.ts'
import type { Services } from '../operation.ts'

/** The subject of a picture: content with an extension, drawn in its own colors or in given ones. */
export interface Pictured {
  checksum: string
  extension: string
  /** Checksum of the colors; empty for the file's own, or invented ones. */
  colors: string
}

/** The key of a stored picture. @param marked the one with the mark of a preview across it */
export const pictureKey = ({ checksum, extension, colors }: Pictured, size: StoredPictureSize, marked = false) =>
  `${FOLDERS.pictures}/${checksum.slice(0, 2)}/${checksum}-${extension}-${colors && `${colors}-`}${size}${marked ? 'p' : ''}.webp`

/** The subject of a stored picture by its key; undefined if the key is none of a picture. */
function picturedBy(key: string): Pictured | undefined {
  const found = /\/([0-9a-f]{64})-([a-z0-9]*)-(?:([0-9a-f]{16})-)?\d+p?\.webp$/.exec(key)
  return found?.[1] === undefined
    ? undefined
    : { checksum: found[1], extension: found[2] ?? '', colors: found[3] ?? '' }
}

/** Stores the pictures of a file, in the order of their sizes, in place of any before. */
export async function putPictures({ files }: Pick<Services, 'files'>, of: Pictured, pictures: Buffer[]): Promise<void> {
  for (const [index, size] of PICTURE_SIZES.entries()) {
    const picture = pictures[index]
    if (picture) await files.put(pictureKey(of, size), picture)
  }
  // The next zoom draws the close picture again, and the next reader marks the others again.
  await files.remove(pictureKey(of, CLOSE_PICTURE_SIZE))
  for (const size of STORED_PICTURE_SIZES) await files.remove(pictureKey(of, size, true))
}

/** The keys of all pictures that a file may have. */
export const pictureKeys = (of: Pictured): string[] =>
  STORED_PICTURE_SIZES.flatMap((size) => [pictureKey(of, size), pictureKey(of, size, true)])

/** Removes the pictures of a file, if there are any. */
export async function removePictures({ files }: Pick<Services, 'files'>, of: Pictured): Promise<void> {
  for (const key of pictureKeys(of)) await files.remove(key)
}

/**
 * Removes pictures that no record names: a process ended before it stored their row, or the file has other colors now.
 * @param before pictures stored later stay, because their rows may be on the way
 */
export async function sweepPictures({ db, files }: Pick<Services, 'db' | 'files'>, before: Date): Promise<void> {
  await sql`
    DELETE FROM picture WHERE ${BY_JOB} AND "colors" <> '' AND "changedAt" < ${before.toISOString()} AND NOT EXISTS (
      SELECT FROM upload WHERE upload."checksum" = picture."checksum" AND upload."extension" = picture."extension"
        AND upload."colors" = picture."colors")`.execute(db)
  for await (const key of files.list(FOLDERS.pictures, before)) {
    const of = picturedBy(key)
    if (of && (await isNamed(db, of))) continue
    await files.remove(key)
  }
}

async function isNamed(db: Database, { checksum, extension, colors }: Pictured): Promise<boolean> {
  const named = await db
    .selectFrom('picture')
    .select('width')
    .where('checksum', '=', checksum)
    .where('extension', '=', extension)
    .where('colors', '=', colors)
    .where('width', 'is not', null)
    .executeTakeFirst()
  return named !== undefined
}
