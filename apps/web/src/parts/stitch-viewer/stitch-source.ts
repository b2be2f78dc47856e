import { fileExtension } from '@stitchdesk/contract/requests/file-name'
import { STITCH_FORMATS } from '@stitchdesk/stitch-files/design'

/** A machine file to look at: one that is stored, or one that only the browser holds yet. */
export interface StitchSource {
  name: string
  /** Its address, or the file itself. */
  from: string | File
  /** Under what its colours are kept on this device; nothing is kept for a file without. */
  keptAs?: string
}

/** Formats that are recognised, but in which nobody reads a figure: there is nothing to look at. */
const CLOSED: readonly string[] = ['cnd', 'ofm', 'pof']

const VIEWABLE = new Set<string>(STITCH_FORMATS.filter((format) => !CLOSED.includes(format)))

/** Whether a file of this name is a machine file that can be looked at. */
export function isViewable(name: string): boolean {
  return VIEWABLE.has(fileExtension(name))
}
