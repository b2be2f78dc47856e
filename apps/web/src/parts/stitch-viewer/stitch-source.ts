import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { ColorOrigin } from '@stitchdesk/contract/pictures/picture'
import { FORMATS, isStitchFormat } from '@stitchdesk/stitch-files/tables/formats'

/** A machine file to look at: one that is stored, or one that only the browser holds yet. */
export interface StitchSource {
  name: string
  /** Its address, or the file itself. */
  from: string | File
  /** Its address where it is stored while the browser still holds it. */
  storedAt?: string | undefined
  /** What its picture is drawn in, as far as that is known. */
  colorsFrom?: ColorOrigin | null
}

/** The secret part of a stored file's address; null for a file that only the browser holds. */
export function tokenOf({ from, storedAt }: StitchSource): string | null {
  const address = storedAt ?? (typeof from === 'string' ? from : null)
  return address?.split('/').at(-2) || null
}

/** Whether a file of this name is a machine file that can be looked at. */
export function isViewable(name: string): boolean {
  const format = fileExtension(name)
  return isStitchFormat(format) && FORMATS[format].figures !== 'never'
}
