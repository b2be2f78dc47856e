import type { StitchFormat, StitchWarning } from './design.ts'
import type { StitchFile } from './stitch-file.ts'
import { unreadFile } from './unread-file.ts'

/** Which of Wilcom's formats a container is. */
export function wilcomFormat(_bytes: Uint8Array, claimed: StitchFormat | undefined): StitchFormat | undefined {
  return claimed === 'art' || claimed === 'ofm' ? claimed : 'emb'
}

/** Reads figures and picture. */
export function readWilcom(_bytes: Uint8Array, format: StitchFormat, warnings: readonly StitchWarning[]): StitchFile {
  return unreadFile(format, warnings)
}
