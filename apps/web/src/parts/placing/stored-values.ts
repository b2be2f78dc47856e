import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { fieldsIn } from '../../lib/stored.ts'

/** Stored values are read by hand, because the form would otherwise wait for the schema library; the API checks what it sends. */

/** Whether a kept value is a whole number, as order codes and versions are. */
export const isCode = (kept: unknown): kept is number => Number.isSafeInteger(kept)

/** Whether a kept value is an uploaded file: it has its name, its address and the state of its picture. */
export function isStoredUpload(kept: unknown): kept is ImagesUpload {
  const { imageName, filePath, url, status, picture, figures, converted } = fieldsIn(kept)
  const { state, explanation } = fieldsIn(picture)
  const isNamed = [imageName, filePath, url, state, explanation].every((text) => typeof text === 'string')
  return isNamed && status === 'success' && [figures, converted].every((kind) => typeof kind === 'object')
}
