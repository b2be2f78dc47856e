import type { PictureAnswer } from '../picture-answer.ts'
import { encode } from './protocol.ts'

/** Makes a message of pictures and figures. */
export function encodePictures({ pictures, ...head }: PictureAnswer): Buffer {
  return encode(head, pictures)
}
