import { ENDPOINTS, endpointPath } from '@stitchdesk/contract/endpoints'
import type { ImagesUpload } from '@stitchdesk/contract/upload'
import { isExpired } from './api.ts'
import { apiAddress } from './api-address.ts'
import { errorOfAnswer, networkError } from './api-error.ts'
import { refreshToken } from './refresh.ts'
import { readSession } from './session.ts'

interface UploadOptions {
  /** Told whole percents, 0 to 100, as bytes leave. */
  onProgress?: (percent: number) => void
  /** Stops the upload; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal
}

function sendFile(orderCode: number, file: File, token: string | undefined, options: UploadOptions) {
  const { onProgress, signal } = options
  return new Promise<ImagesUpload[]>((resolve, reject) => {
    // fetch can't tell how much of a body has left, so this one call still goes by XMLHttpRequest.
    const request = new XMLHttpRequest()
    const cancel = () => request.abort()
    const form = new FormData()
    form.append('files', file, file.name)
    request.open(ENDPOINTS.upload.method, apiAddress(endpointPath(ENDPOINTS.upload.path, { orderCode })))
    request.withCredentials = true
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(Math.floor((event.loaded / event.total) * 100))
    }
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText))
      else reject(errorOfAnswer(request.status, request.responseText))
    }
    request.onerror = () => reject(networkError())
    request.onabort = () => reject(signal?.reason ?? new DOMException('The upload was cancelled', 'AbortError'))
    request.onloadend = () => signal?.removeEventListener('abort', cancel)
    if (signal?.aborted) return reject(signal.reason)
    signal?.addEventListener('abort', cancel)
    request.send(form)
  })
}

/**
 * Store one file for the request with this order code.
 * An expired session is refreshed and the upload repeated, once.
 * @returns the stored file
 * @throws {ApiError} when it was refused or the connection was lost; the signal's reason when it was cancelled
 */
export async function upload(orderCode: number, file: File, options: UploadOptions = {}): Promise<ImagesUpload> {
  const token = readSession()?.token
  const attempt = async (with_: string | undefined) => {
    const [stored] = await sendFile(orderCode, file, with_, options)
    if (!stored) throw networkError()
    return stored
  }
  try {
    return await attempt(token)
  } catch (error) {
    if (!token || !isExpired(error)) throw error
    return attempt(await refreshToken(token))
  }
}
