import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'

/** The formats that files are in, each once. */
export function formatsOf(files: readonly ImagesUpload[]): string[] {
  return [...new Set(files.map(({ imageName }) => fileExtension(imageName).toUpperCase()))]
}
