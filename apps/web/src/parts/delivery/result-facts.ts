import { typedCount } from '@stitchdesk/contract/basics/numbers'
import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { formatCount } from '../../lib/format.ts'

/** The formats that files are in, each once. */
export function formatsOf(files: readonly ImagesUpload[]): string[] {
  return [...new Set(files.map(({ imageName }) => fileExtension(imageName).toUpperCase()))]
}

/** A number of stitches in the reader's format; other text stays as typed. */
export function shownStitches(stiches: string): string {
  const count = typedCount(stiches)
  return count === null ? stiches : formatCount(count)
}
