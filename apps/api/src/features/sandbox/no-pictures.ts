import type { PictureReason } from '@stitchdesk/contract/pictures/picture'
import type { PictureAnswer } from './picture-answer.ts'

/** The answer for a file without a picture. */
export function noPictures(reason: PictureReason, explanation = ''): PictureAnswer {
  return {
    figures: null,
    features: null,
    detail: null,
    refused: { reason, explanation },
    isCutShort: false,
    width: null,
    height: null,
    pictures: [],
  }
}
