import { fileExtension } from '@stitchdesk/contract/files/file-name'
import type { ColorOrigin } from '@stitchdesk/contract/pictures/picture'
import { STITCH_FORMATS } from '@stitchdesk/stitch-files/design'

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

/** Recognized formats without readable figures, which can't be viewed. */
const CLOSED: readonly string[] = ['cnd', 'ofm', 'pof']

const VIEWABLE = new Set<string>(STITCH_FORMATS.filter((format) => !CLOSED.includes(format)))

/** Whether a file of this name is a machine file that can be looked at. */
export function isViewable(name: string): boolean {
  return VIEWABLE.has(fileExtension(name))
}
