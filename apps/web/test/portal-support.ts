import { REQUEST_KINDS } from '@stitchdesk/contract/basics/enums'
import type { ErrorCode } from '@stitchdesk/contract/errors'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { Placing } from '@stitchdesk/contract/placing/placing'
import { vi } from 'vitest'
import { callOf, holdAnswer, holdSent, type Sent } from './support/exchange.ts'
import { NO_PICTURE } from './support/no-picture.ts'
import { server } from './support/server.ts'

// A text area that grows measures itself again when fonts arrive; jsdom knows no fonts.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
})

Element.prototype.scrollIntoView = () => undefined

/** One upload as the browser sent it, waiting for the test to say what becomes of it. */
export interface SentUpload {
  path: string
  file: File
  /** Tell the page that this share of the bytes has left. */
  progress: (percent: number) => void
  /** The API stored it. */
  store: (picture?: Partial<ImagesUpload['picture']>) => ImagesUpload
  /** The API refused it. */
  refuse: (status: number, code: ErrorCode, message: string, retryAfterSeconds?: number) => void
  /** The connection broke. */
  lose: () => void
  aborted: boolean
}

/** Stands in for `XMLHttpRequest`, by which files are sent. Answers the uploads begun so far, oldest first. */
export function installUploads(): SentUpload[] {
  const sent: SentUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    retryAfter: string | null = null
    withCredentials = false
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    onloadend?: () => void
    path = ''
    call: Sent | undefined
    entry: SentUpload | undefined

    open(method: string, address: string) {
      this.path = address.replace(/^\/api/, '')
      this.call = callOf(method, this.path, undefined)
      holdSent(this.call)
    }
    setRequestHeader() {}
    getResponseHeader() {
      return this.retryAfter
    }
    abort() {
      if (this.entry) this.entry.aborted = true
      this.onabort?.()
      this.onloadend?.()
    }
    answer(status: number, body: unknown) {
      if (this.call) holdAnswer(this.call.name, status, body)
      this.status = status
      this.responseText = JSON.stringify(body)
      this.onload?.()
      this.onloadend?.()
    }
    send(form: FormData) {
      const file = form.get('files') as File
      this.entry = {
        path: this.path,
        file,
        aborted: false,
        progress: (percent) => this.upload.onprogress?.({ lengthComputable: true, loaded: percent, total: 100 }),
        store: (picture) => {
          const plain = storedFile(this.path.split('/').at(-1) ?? '', file.name)
          const stored = { ...plain, picture: { ...plain.picture, ...picture } }
          this.answer(200, [stored])
          return stored
        },
        refuse: (status, code, message, retryAfterSeconds) => {
          this.retryAfter = retryAfterSeconds === undefined ? null : String(retryAfterSeconds)
          this.answer(status, { code, message })
        },
        lose: () => {
          this.onerror?.()
          this.onloadend?.()
        },
      }
      sent.push(this.entry)
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined })
  return sent
}

/** A file as the API stored it for an order code. */
function storedFile(orderCode: number | string, name: string): ImagesUpload {
  const imageName = `${orderCode}-${name}`
  const filePath = `orderUploads/${orderCode}/${imageName}`
  return { imageName, name, filePath, status: 'success', url: `/files/t/${name}`, ...NO_PICTURE }
}

/** What the form offers to somebody new. */
export const aPlacing = (fields: Partial<Placing> = {}): Placing => ({
  formats: [],
  isNewcomer: true,
  due: { usual: '2026-11-24T22:00:00.000Z', rush: '2026-11-23T22:00:00.000Z' },
  onHold: false,
  ...fields,
})

/** Hand out order codes from here on, one more at each call. */
export function answerOrderCodes(first = 1_795_000_000_100) {
  let next = first
  server.answer('POST /order-code', () => ({ body: { orderCode: next++ } }))
  for (const kind of REQUEST_KINDS) server.answer(`GET /placing/${kind}`, { body: aPlacing() })
}
