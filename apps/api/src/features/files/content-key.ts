import { FOLDERS } from '../../platform/file-store/folders.ts'

/** The key of stored content. */
export const contentKey = (checksum: string) => `${FOLDERS.content}/${checksum.slice(0, 2)}/${checksum}`

/** The checksum in such a key. */
export const checksumOf = (key: string) => key.split('/').at(-1) ?? ''

/** Where the bytes of an upload are: shared, or at its own path when it was stored before content was shared. */
export function storedAt({ checksum, filePath }: { checksum: string | null; filePath: string }): string {
  return checksum ? contentKey(checksum) : filePath
}
