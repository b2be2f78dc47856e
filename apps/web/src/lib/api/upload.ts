import { CALLS } from '@stitchdesk/contract/calls'
import type { Account } from '@stitchdesk/contract/customers/customer'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { callPath } from '@stitchdesk/contract/first-calls'
import type { ShopSettings } from '@stitchdesk/contract/settings/settings'
import { apiAddress } from './api-address.ts'
import { errorOfAnswer, networkError } from './api-error.ts'
import { isExpired } from './call.ts'
import { refreshToken, tokenNow } from './refresh.ts'
import { type UploadOptions, uploadDirectly } from './upload-directly.ts'

function sendFile<T>(path: string, file: File, token: string | undefined, options: UploadOptions) {
  const { onProgress, signal } = options
  return new Promise<T>((resolve, reject) => {
    // fetch can't tell how much of a body has left, so this one call still goes by XMLHttpRequest.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const form = new FormData()
    form.append('files', file, file.name)
    request.open('POST', apiAddress(path))
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(errorOfAnswer(request.status, request.responseText, request.getResponseHeader('retry-after')))
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', cancel)
    request.send(form)
  })
}

/** Send a file to a call; an expired session is refreshed and the upload repeated, once. */
async function sendWithRetry<T>(path: string, file: File, options: UploadOptions): Promise<T> {
  const token = await tokenNow()
  try {
    return await sendFile<T>(path, file, token, options)
  } catch (error) {
    if (!token || !isExpired(error)) throw error
    return sendFile<T>(path, file, await refreshToken(token), options)
  }
}

/**
 * Store one file for the request with this order code.
 * @returns the stored file
 * @throws {ApiError} when it was refused or the connection was lost; the signal's reason when it was cancelled
 */
export async function upload(orderCode: number, file: File, options: UploadOptions = {}): Promise<ImagesUpload> {
  const direct = await uploadDirectly(orderCode, file, options)
  if (direct) return direct
  const path = callPath(CALLS.upload.path, { orderCode })
  const [stored] = await sendWithRetry<ImagesUpload[]>(path, file, options)
  if (!stored) throw networkError()
  return stored
}

/** Store one file to send along with a message about a request. Answers and fails as {@link upload} does. */
export async function uploadAttachment(requestId: string, file: File, options: UploadOptions): Promise<ImagesUpload> {
  const [stored] = await sendWithRetry<ImagesUpload[]>(
    callPath(CALLS.attachFiles.path, { _id: requestId }),
    file,
    options,
  )
  if (!stored) throw networkError()
  return stored
}

/** Make a picture one's own; answers the account. Fails as {@link upload} does. */
export function uploadAvatar(file: File): Promise<Account> {
  return sendWithRetry<Account>(CALLS.uploadAvatar.path, file, {})
}

/** Make a picture the shop's logo; answers the shop's settings. Fails as {@link upload} does. */
export function uploadLogo(file: File): Promise<ShopSettings> {
  return sendWithRetry<ShopSettings>(CALLS.uploadLogo.path, file, {})
}

/** Add a picture beside the sign-in; answers the shop's settings. Fails as {@link upload} does. */
export function uploadSewOut(file: File): Promise<ShopSettings> {
  return sendWithRetry<ShopSettings>(CALLS.uploadSewOut.path, file, {})
}
