import type { PictureReason } from '@stitchdesk/contract/pictures/picture'
import { noPictures } from '../no-pictures.ts'
import type { PictureAnswer } from '../picture-answer.ts'

/** Thrown for a file that can't have a picture; trying again wouldn't help. */
export class NoPictureError extends Error {
  readonly reason: PictureReason

  /** @param message a sentence about this very file, or '' where the reason says it all */
  constructor(reason: PictureReason, message = '') {
    super(message)
    this.name = 'NoPictureError'
    this.reason = reason
  }
}

/** The answer for a file that couldn't be drawn; an unexpected failure counts as a damaged file. */
export function refusal(error: unknown): PictureAnswer {
  return error instanceof NoPictureError ? noPictures(error.reason, error.message) : noPictures('unreadable')
}
