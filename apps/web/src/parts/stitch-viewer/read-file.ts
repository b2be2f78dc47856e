import { isEnglish } from '@stitchdesk/contract/basics/languages'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { StitchFileError } from '@stitchdesk/stitch-files/stitch-file-error'
import { i18n } from '../../i18n/i18n.ts'
import { ApiError, errorOfAnswer, networkError } from '../../lib/api/api-error.ts'
import type { ReadAnswer, ReadTask } from './read-worker.ts'
import type { StitchSource } from './stitch-source.ts'

/**
 * Reads a machine file in the browser: in a worker, so that the page goes on, or in the page where no worker can be had.
 * @throws StitchFileError that says why it can't be read; ApiError when it can't be fetched; an abort as it is
 */
export async function readFile({ name, from }: StitchSource, signal?: AbortSignal): Promise<StitchFile> {
  const bytes = new Uint8Array(typeof from === 'string' ? await fetched(from, signal) : await from.arrayBuffer())
  try {
    return await inWorker({ bytes, name }, signal).catch(async (error: unknown) => {
      if (signal?.aborted || error instanceof StitchFileError) throw error
      const { readStitchFile } = await import('@stitchdesk/stitch-files/read-stitch-file')
      return readStitchFile(bytes, name)
    })
  } catch (error) {
    throw error instanceof StitchFileError ? inReadersLanguage(error) : error
  }
}

/** Only English readers see the reason: it is an English sentence. */
const inReadersLanguage = ({ code, message }: StitchFileError) =>
  new StitchFileError(code, isEnglish(i18n.language) ? message : i18n.t('uploads:stitches.unreadable'))

/** @throws whatever kept a worker from answering, beside what {@link readFile} throws */
async function inWorker(task: ReadTask, signal: AbortSignal | undefined): Promise<StitchFile> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data)
      worker.onerror = () => reject(new Error('The worker can’t be loaded, or it failed.'))
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      worker.postMessage(task)
    })
    if ('file' in answer) return answer.file
    throw new StitchFileError(answer.code, answer.message)
  } finally {
    worker.terminate()
  }
}

async function fetched(url: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  let answer: Response
  try {
    answer = await fetch(url, { signal })
    if (answer.ok) return await answer.arrayBuffer()
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause
    throw networkError(cause)
  }
  throw errorOfAnswer(answer.status, await answer.text())
}
