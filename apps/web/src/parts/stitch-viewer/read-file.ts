import { readStitchFile } from '@stitchdesk/stitch-files/read-stitch-file'
import type { StitchFile } from '@stitchdesk/stitch-files/stitch-file'
import { ApiError, errorOfAnswer, networkError } from '../../lib/api-error.ts'
import type { StitchSource } from './stitch-source.ts'

/**
 * Reads a machine file in the browser.
 * @throws StitchFileError that says why it can't be read; ApiError when it can't be fetched; an abort as it is
 */
export async function readFile({ name, from }: StitchSource, signal?: AbortSignal): Promise<StitchFile> {
  const bytes = typeof from === 'string' ? await fetched(from, signal) : await from.arrayBuffer()
  return readStitchFile(new Uint8Array(bytes), name)
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
