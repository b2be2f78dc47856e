import type { PictureReason } from '@stitchdesk/contract/requests/picture'
import type { MakerAnswer } from '../read-answer.ts'
import { encode } from './protocol.ts'

/** The answer where there is no picture to be had. */
export function noPictures(reason: PictureReason, explanation = ''): MakerAnswer {
  return { figures: null, refused: { reason, explanation }, width: null, height: null, pictures: [] }
}

/** Makes the maker's message of an answer. */
export function encodeAnswer({ pictures, ...head }: MakerAnswer): Buffer {
  return encode({ ...head, lengths: pictures.map((each) => each.length) }, pictures)
}
