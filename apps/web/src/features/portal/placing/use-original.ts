import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/call.ts'

/**
 * The request that a form is filled from, read once when the form opens. It is not refreshed behind the form: a newer version
 * under older values would let a save undo a colleague's change that nobody saw.
 */
export function useOriginal(_id: string | null) {
  return useQuery({
    queryKey: ['getOrder', 'form', _id],
    queryFn: ({ signal }) => call('getOrder', { params: { _id: _id ?? '' } }, { signal }),
    enabled: _id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}
