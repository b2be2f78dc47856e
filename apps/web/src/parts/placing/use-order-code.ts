import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { ImagesUpload } from '@stitchdesk/contract/files/upload'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'
import { readDraft, writeDraft } from './request-draft.ts'
import { emptyValues, type RequestValues } from './request-values.ts'

interface OrderCodeOptions {
  enabled?: boolean
  /** What the form holds before anything is typed, where it is filled from an earlier request. */
  filled?: { values: RequestValues; imagesUploads: readonly ImagesUpload[] }
}

/**
 * The order code of a new request: the one its draft was begun with, or a freshly reserved one. It is kept with the draft
 * immediately, so that a reload, or a submit whose answer was lost, uses the same code.
 * @param kind what the request is; null where the form itself asks for it
 * @param round raised to ask for a fresh code after a request was placed
 */
export function useOrderCode(key: string, kind: RequestKind | null, round: number, options: OrderCodeOptions = {}) {
  const { enabled = true, filled } = options
  return useQuery({
    queryKey: ['reserveOrderCode', key, round],
    queryFn: async ({ signal }) => {
      const kept = readDraft(key, kind)?.orderCode
      if (kept) return kept
      const { orderCode } = await call('reserveOrderCode', {}, { signal })
      const { values, imagesUploads } = filled ?? { values: emptyValues(kind ?? 'order'), imagesUploads: [] }
      writeDraft(key, { orderCode, version: 0, values, imagesUploads: [...imagesUploads] })
      return orderCode
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
