import type { CallName } from '@stitchdesk/contract/calls'
import { networkError } from './api-error.ts'
import { type CallInput, callForBody } from './call.ts'

export interface DownloadOptions {
  /** Told the bytes received so far. */
  onProgress?: (bytes: number) => void
  /** Stops the download; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal
}

/** A file that a call answered. */
export interface Downloaded {
  blob: Blob
  /** As the server calls it; empty when it does not say. */
  fileName: string
  /** What the server says beside the file. */
  headers: Headers
}

/**
 * Fetch a file from a call that answers one.
 * @throws {ApiError} when it was refused or the connection was lost before its end; an abort as it is
 */
export async function download<N extends CallName>(
  name: N,
  input: CallInput<N>,
  { onProgress, signal }: DownloadOptions = {},
): Promise<Downloaded> {
  const answer = await callForBody(name, input, { signal })
  const fileName = nameOf(answer.headers.get('content-disposition') ?? '')
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = answer.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      chunks.push(part.value)
      bytes += part.value.length
      onProgress?.(bytes)
    }
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw networkError(cause)
  }
  return {
    blob: new Blob(chunks, { type: answer.headers.get('content-type') ?? '' }),
    fileName,
    headers: answer.headers,
  }
}

/** The name that a file is offered under, in any script if the server says it so. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="([^"]+)"/.exec(disposition)?.[1] ?? '')
}

/** Hand a file to the browser to save, as if its link had been clicked. */
export function saveFile({ blob, fileName }: Pick<Downloaded, 'blob' | 'fileName'>): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
