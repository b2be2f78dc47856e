import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { emptyValues, valuesFrom } from '../../parts/request-form/request-values.ts'
import { readDraft, writeDraft } from './request-draft.ts'
import { fieldsOf, type VariedField } from './request-kinds.ts'

interface OrderCodeOptions {
  enabled: boolean
  /** The request that is placed again, if one is. */
  original?: OrderRequest
  /** What is to be different in it. */
  vary: VariedField | null
}

/**
 * The order code that a new request will have: the one its draft was begun with, or a freshly reserved one. It is kept with
 * the draft at once, so that a reload, or a submit whose answer was lost, goes on under the same code.
 * @param round raised to ask for a fresh code after a request was placed
 */
export function useOrderCode(key: string, kind: RequestKind, round: number, options: OrderCodeOptions) {
  const { enabled, original, vary } = options
  return useQuery({
    queryKey: ['reserveOrderCode', key, round],
    queryFn: async ({ signal }) => {
      const kept = readDraft(key, kind)?.orderCode
      if (kept) return kept
      const { orderCode } = await call('reserveOrderCode', {}, { signal })
      const values = original ? valuesFrom(original, kind, fieldsOf(vary)) : emptyValues(kind)
      writeDraft(key, { orderCode, version: 0, values, imagesUploads: original?.imagesUploads ?? [] })
      return orderCode
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
