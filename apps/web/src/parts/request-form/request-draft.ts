import { REQUEST_KINDS, type RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/requests/upload'
import { imagesUploadSchema } from '@stitchdesk/contract/requests/upload'
import { z } from 'zod'
import { readStored, store } from '../../lib/stored.ts'
import { emptyValues, type RequestValues, restoredValues } from './request-values.ts'

/** A form as it was left: what was typed, what was uploaded, and the order code that both belong to. */
export interface RequestDraft {
  orderCode: number
  /** Version of the request that was being edited; 0 for a new one. */
  version: number
  values: RequestValues
  imagesUploads: ImagesUpload[]
}

const storedSchema = z.object({
  orderCode: z.number().int(),
  version: z.number().int().catch(0),
  values: z.unknown(),
  imagesUploads: z.array(imagesUploadSchema).catch([]),
})

/** Name under which a draft is kept: one for each account and kind, and one for each request edited or placed again. */
export function draftKey(accountId: string, kind: string, mode: string, originalId = ''): string {
  return ['stitchdesk-draft', accountId, kind, mode, originalId].filter(Boolean).join(':')
}

const kindSchema = z.object({ requestFor: z.enum(REQUEST_KINDS).catch('order') }).catch({ requestFor: 'order' })

/**
 * The draft kept under a name; null when there is none, or none that can be read.
 * @param kind what its request is; null where the form itself asks for it
 */
export function readDraft(key: string, kind: RequestKind | null): RequestDraft | null {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(readStored(key) ?? 'null'))
    if (!parsed.success) return null
    const { requestFor } = kind ? { requestFor: kind } : kindSchema.parse(parsed.data.values)
    return { ...parsed.data, values: restoredValues(parsed.data.values, emptyValues(requestFor)) }
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
