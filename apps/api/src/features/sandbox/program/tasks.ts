import type { ConvertedFormat } from '@stitchdesk/contract/files/converted-formats'
import type { FileThread } from '@stitchdesk/contract/pictures/thread-colors'

/** A small picture for one place: of a person, of the shop, beside its sign-in, inside a mail. */
export type Frame = 'avatar' | 'logo' | 'sew-out' | 'mail'

/** A task of a sandbox: what to do with the bytes of one file. */
export type Task =
  | { task: 'draw'; extension: string; sizes?: readonly number[]; colors?: readonly string[] | null }
  | { task: 'check-svg' }
  | { task: 'frame'; frame: Frame; extension: string }
  | { task: 'match-colors'; extension: string }
  | {
      task: 'convert'
      name: string
      formats: readonly ConvertedFormat[]
      /** Those that were given to the file; null for its own. */
      threads: readonly FileThread[] | null
    }
