import type { PictureReason } from '@stitchdesk/contract/requests/picture'

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
