import { AppError } from '../../platform/errors.ts'
import type { Services } from '../operation.ts'
import { inMakerSlot } from './maker-slots.ts'
import type { MakerAnswer } from './read-answer.ts'
import { runMaker } from './run-maker.ts'

/**
 * Draws a file that somebody waits for, in a process of its own, also where this one draws no uploads.
 * @returns its pictures, or why there are none
 * @throws AppError unavailable, when the maker itself failed twice, as it may where memory or processes are short
 */
export function drawNow(
  { config, log }: Pick<Services, 'config' | 'log'>,
  bytes: Buffer,
  extension: string,
): Promise<MakerAnswer> {
  const draw = () => runMaker(bytes, extension)
  return inMakerSlot(Math.max(1, config.PICTURE_PROCESSES), async () => {
    try {
      return await draw().catch(draw)
    } catch (error) {
      log.warn({ err: error }, 'a picture that somebody waits for could not be drawn')
      throw new AppError('unavailable', 'The picture could not be drawn at the moment. Try again.')
    }
  })
}
