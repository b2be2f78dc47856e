import type { CallName } from '@stitchdesk/contract/calls'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import type { CallInput } from '../../lib/api/call.ts'
import { useAction } from '../../lib/api/query.ts'

/** Calls whose cached answers are outdated once a request changed. */
export const CHANGED_WITH_REQUEST = [
  'listOrders',
  'getOrder',
  'getRequestPage',
  'getRequestPricing',
  'listUploads',
  'listCustomers',
] as const satisfies readonly CallName[]

interface RequestActionOptions<N extends CallName> {
  onSuccess?: (answer: Answer<N>, input: CallInput<N>) => void
  onError?: (error: Error, input: CallInput<N>) => void
}

/** Whether a call was refused because the record is no longer what the screen shows. */
function isOutdated(error: Error): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** As `useAction`, for calls that change a request: lists and opened rows are fetched again, also when a colleague was faster. */
export function useRequestAction<N extends CallName>(name: N, options: RequestActionOptions<N> = {}) {
  const client = useQueryClient()
  return useAction(name, {
    invalidates: CHANGED_WITH_REQUEST,
    onSuccess: options.onSuccess,
    onError: (error, input) => {
      if (isOutdated(error)) for (const key of CHANGED_WITH_REQUEST) void client.invalidateQueries({ queryKey: [key] })
      options.onError?.(error, input)
    },
  })
}
