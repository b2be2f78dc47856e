import type { PictureReason } from '@stitchdesk/contract/requests/picture'
import type { PictureAnswer } from './picture-answer.ts'

/** The answer where there is no picture to be had. */
export function noPictures(reason: PictureReason, explanation = ''): PictureAnswer {
  return { figures: null, refused: { reason, explanation }, width: null, height: null, pictures: [] }
}
