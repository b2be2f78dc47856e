import type { PictureReason } from '@stitchdesk/contract/requests/picture'
import { noPictures } from '../no-pictures.ts'
import type { PictureAnswer } from '../picture-answer.ts'

/** Thrown where a file has no picture to be had; trying again would end the same. */
export class NoPictureError extends Error {
  readonly reason: PictureReason

  /** @param message a sentence about this very file, or '' where the reason says it all */
  constructor(reason: PictureReason, message = '') {
    super(message)
    this.name = 'NoPictureError'
    this.reason = reason
  }
}

/** The answer for a file that drawing has failed on; what nobody foresaw is a damaged file. */
export function refusal(error: unknown): PictureAnswer {
  return error instanceof NoPictureError ? noPictures(error.reason, error.message) : noPictures('unreadable')
}
