import { givenFileName, nameOfFile } from '@stitchdesk/contract/files/file-name'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import type { UploadWait } from '../../lib/api/send-in-turn.ts'

/** One file of an upload field. `stored` is there once the API holds it, `file` while the browser does. */
export interface UploadItem {
  key: string
  name: string
  /** Bytes; null for files that were stored earlier. */
  size: number | null
  state: 'waiting' | 'uploading' | 'stored' | 'failed' | 'refused'
  /** The reason why it waits. */
  wait: UploadWait
  /** 0 to 100. */
  percent: number
  /** Why it failed or was refused. */
  message: string
  file: File | null
  stored: ImagesUpload | null
}

export type UploadAction =
  | { type: 'add'; items: UploadItem[] }
  | { type: 'wait'; key: string; wait: UploadWait }
  | { type: 'start'; key: string }
  | { type: 'progress'; key: string; percent: number }
  | { type: 'store'; key: string; stored: ImagesUpload }
  | { type: 'fail' | 'refuse'; key: string; message: string }
  | { type: 'remove'; key: string }
  | { type: 'clear' }

function change(items: UploadItem[], key: string, fields: Partial<UploadItem>): UploadItem[] {
  return items.map((item) => (item.key === key ? { ...item, ...fields } : item))
}

/** The list of files after an event of one of them. */
export function reduceUploads(items: UploadItem[], action: UploadAction): UploadItem[] {
  switch (action.type) {
    case 'add':
      return [...items, ...action.items]
    case 'wait':
      return change(items, action.key, { state: 'waiting', wait: action.wait, percent: 0, message: '' })
    case 'start':
      return change(items, action.key, { state: 'uploading', percent: 0, message: '' })
    case 'progress':
      return change(items, action.key, { percent: action.percent })
    case 'store':
      return change(items, action.key, { state: 'stored', percent: 100, stored: action.stored, message: '' })
    case 'fail':
      return change(items, action.key, { state: 'failed', message: action.message })
    case 'refuse':
      return change(items, action.key, { state: 'refused', message: action.message })
    case 'remove':
      return items.filter((item) => item.key !== action.key)
    case 'clear':
      return []
  }
}

/** Whether a file is on its way, or waits to be. */
export function isMoving({ state }: UploadItem): boolean {
  return state === 'uploading' || state === 'waiting'
}

/** Whether a file counts against the limit: refused ones are only shown with their reason. */
export function takesPlace(item: UploadItem): boolean {
  return item.state !== 'refused'
}

/** The item of a file that the API has held since earlier. */
export function storedItem(stored: ImagesUpload): UploadItem {
  return {
    key: stored.filePath,
    name: nameOfFile(stored),
    size: null,
    state: 'stored',
    wait: 'turn',
    percent: 100,
    message: '',
    file: null,
    stored,
  }
}

/** The item of a file just chosen; `refusal` is why it can't be taken, if so. */
export function chosenItem(file: File, refusal: string | null): UploadItem {
  return {
    key: crypto.randomUUID(),
    name: givenFileName(file.name),
    size: file.size,
    state: refusal ? 'refused' : 'waiting',
    wait: 'turn',
    percent: 0,
    message: refusal ?? '',
    file,
    stored: null,
  }
}
