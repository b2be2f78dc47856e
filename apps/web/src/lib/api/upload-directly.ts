import { isStaffRole } from '@stitchdesk/contract/basics/roles'
import { FILE_LIMITS } from '@stitchdesk/contract/files/limits'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { networkError } from './api-error.ts'
import { call } from './call.ts'
import { readSession } from './session.ts'

export interface UploadOptions {
  /** Told whole percents, 0 to 100, as bytes leave. */
  onProgress?: (percent: number) => void
  /** Stops the upload; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal
}

/** Whether files may go straight to the bucket: yes, until the product or the bucket says no. */
let isOffered = true

/**
 * Send a file of staff straight to the shop's bucket, where it offers that.
 * @returns the stored file; undefined where it must go the usual way, as when the bucket lets no page of ours send to it
 * @throws {ApiError} when the product refused the file; the signal's reason when it was cancelled
 */
export async function uploadDirectly(
  orderCode: number,
  file: File,
  options: UploadOptions,
): Promise<ImagesUpload | undefined> {
  const { signal } = options
  if (!isOffered || !isStaffRole(readSession()?.user.Designation ?? null)) return undefined
  // The usual way explains what is wrong with these files.
  if (file.size === 0 || file.size > FILE_LIMITS.mostResultBytes) return undefined
  const { direct } = await call('prepareUpload', { params: { orderCode }, body: { size: file.size } }, { signal })
  isOffered = direct !== null && (await send(direct.url, file, options))
  if (!direct || !isOffered) return undefined
  const input = { params: { orderCode, _id: direct._id }, body: { name: file.name } }
  const [stored] = await call('finishUpload', input, { signal })
  if (!stored) throw networkError()
  return stored
}

/** Whether the bucket took it. A browser doesn't say why it didn't. */
function send(url: string, file: File, { onProgress, signal }: UploadOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.floor((loaded / total) * 100))
    request.onload = () => resolve(request.status >= 200 && request.status < 300)
    request.onerror = () => resolve(false)
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', cancel)
    // Sent as bytes without a type, because a type would have to be signed too.
    request.send(new Blob([file]))
  })
}
