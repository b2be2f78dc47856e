import type { Services } from '../operation.ts'
import type { MakerAnswer } from './maker/protocol.ts'
import { inMakerSlot } from './maker-slots.ts'
import { runMaker } from './run-maker.ts'

/**
 * Draws a file that somebody waits for, in a process of its own, also where this one draws no uploads.
 * @returns its pictures, or why there are none
 * @throws Error when the maker itself failed
 */
export function drawNow({ config }: Pick<Services, 'config'>, bytes: Buffer, extension: string): Promise<MakerAnswer> {
  return inMakerSlot(Math.max(1, config.PICTURE_PROCESSES), () => runMaker(bytes, extension))
}
