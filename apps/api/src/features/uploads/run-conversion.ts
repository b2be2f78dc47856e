import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ConvertedFormat } from '@stitchdesk/contract/requests/converted-formats'
import { AppError } from '../../platform/errors.ts'

export interface ConversionTask {
  bytes: Uint8Array
  name: string
  formats: readonly ConvertedFormat[]
}

interface ConvertedFile {
  format: ConvertedFormat
  bytes: Uint8Array
  /** What the format can't hold. */
  warnings: { code: string; text: string }[]
}

/** The files, or why there are none. */
export type ConversionAnswer = { files: ConvertedFile[] } | { refused: string }

const LIMITS = { milliseconds: 15_000, megabytes: 384 } as const
const ENTRY = join(import.meta.dirname, 'conversion-thread.ts')
const TOO_MUCH = 'This file is too large to be converted.'

let last: Promise<unknown> = Promise.resolve()

/**
 * Writes a machine file in other formats, in a thread that is ended when it takes too long or too much; one after the other,
 * so that conversions leave the machine to calls.
 * @throws AppError conflict, with a sentence why the file can't be converted
 */
export function runConversion(task: ConversionTask): Promise<ConvertedFile[]> {
  const mine = last.then(() => inThread(task))
  last = mine.catch(() => undefined)
  return mine
}

async function inThread(task: ConversionTask): Promise<ConvertedFile[]> {
  const thread = new Worker(ENTRY, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: LIMITS.megabytes },
  })
  const time = setTimeout(() => void thread.terminate(), LIMITS.milliseconds)
  try {
    const answer = await new Promise<ConversionAnswer>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('conflict', TOO_MUCH) : error),
      )
      // After a message this changes nothing any more.
      thread.once('exit', () => reject(new AppError('conflict', TOO_MUCH)))
    })
    if ('refused' in answer) throw new AppError('conflict', answer.refused)
    return answer.files
  } finally {
    clearTimeout(time)
    await thread.terminate()
  }
}
