import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { fieldsIn, readStored, store } from '../../lib/stored.ts'
import { emptyValues, type RequestValues, restoredValues } from './request-values.ts'
import { isCode, isStoredUpload } from './stored-values.ts'

/** The draft of a form: its values, its uploads, and their order code. */
export interface RequestDraft {
  orderCode: number
  /** Version of the request that was being edited; 0 for a new one. */
  version: number
  values: RequestValues
  imagesUploads: ImagesUpload[]
}

/** Name under which a draft is kept: one for each account and kind, and one for each request edited or placed again. */
export function draftKey(accountId: string, kind: string, mode: string, originalId = ''): string {
  return ['stitchdesk-draft', accountId, kind, mode, originalId].filter(Boolean).join(':')
}

/**
 * The draft kept under a name; null when there is none, or none that can be read.
 * @param kind what its request is; null where the form itself asks for it
 */
export function readDraft(key: string, kind: RequestKind | null): RequestDraft | null {
  try {
    const { orderCode, version, values, imagesUploads } = fieldsIn(JSON.parse(readStored(key) ?? 'null'))
    if (!isCode(orderCode)) return null
    const { requestFor } = fieldsIn(values)
    const readKind = kind ?? REQUEST_KINDS.find((one) => one === requestFor) ?? 'order'
    return {
      orderCode,
      version: isCode(version) ? version : 0,
      values: restoredValues(values, emptyValues(readKind)),
      imagesUploads: Array.isArray(imagesUploads) && imagesUploads.every(isStoredUpload) ? imagesUploads : [],
    }
  } catch {
    return null
  }
}

/** Keep a draft. A browser that refuses storage only loses the comfort, so that is no error. */
export function writeDraft(key: string, draft: RequestDraft): void {
  store(key, JSON.stringify(draft))
}

/** Forget a draft. */
export function clearDraft(key: string): void {
  store(key, null)
}
