import type { ConvertedFormat } from '@stitchdesk/contract/requests/converted-formats'

/** A small picture for one place: of a person, of the shop, inside a mail. */
export type Frame = 'avatar' | 'logo' | 'mail'

/** What a sandbox is asked to do with the bytes of one file. */
export type Task =
  | { task: 'draw'; extension: string; sizes?: readonly number[] }
  | { task: 'check-svg' }
  | { task: 'frame'; frame: Frame; extension: string }
  | { task: 'convert'; name: string; formats: readonly ConvertedFormat[] }
