import type { ImagesUpload } from '@stitchdesk/contract/files/upload'

/** Stored values are read by hand, because the form would otherwise wait for the schema library; the API checks what it sends. */

/** The fields of a stored object; empty for anything else. */
export const fieldsIn = (kept: unknown): Readonly<Record<string, unknown>> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}

/** Whether a kept value is a whole number, as order codes and versions are. */
export const isCode = (kept: unknown): kept is number => Number.isSafeInteger(kept)

/** Whether a kept value is a file that was uploaded: what names it, leads to it and says how far its picture is. */
export function isStoredUpload(kept: unknown): kept is ImagesUpload {
  const { imageName, filePath, url, status, picture, figures, converted } = fieldsIn(kept)
  const { state, explanation } = fieldsIn(picture)
  const isNamed = [imageName, filePath, url, state, explanation].every((text) => typeof text === 'string')
  return isNamed && status === 'success' && [figures, converted].every((kind) => typeof kind === 'object')
}
