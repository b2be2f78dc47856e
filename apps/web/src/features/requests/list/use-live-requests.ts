import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { RequestDetail } from '@stitchdesk/contract/requests/answer'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callKey } from '../../../lib/api/query.ts'
import { subscribeLive } from '../../../lib/live/subscribe.ts'
import type { LiveSource } from '../../../list-page/types.ts'

/** Live changes of requests for a list of one kind, or of all (null); reloads an opened row whose request changed. */
export function useLiveRequests(kind: RequestKind | null, enabled: boolean): LiveSource | undefined {
  const client = useQueryClient()
  return useMemo(() => {
    if (!enabled) return undefined
    return (emit) =>
      subscribeLive(({ type, _id, requestFor, version }) => {
        // Lists show neither payments nor mails.
        if (type === 'counted') return
        // Only the count of unread messages changed in lists.
        if (type === 'said') return emit({ key: _id, mayEnter: false })
        // Updates an opened row with the new upload.
        void client.invalidateQueries({ queryKey: ['listUploads'] })
        if (type === 'many') void client.invalidateQueries({ queryKey: ['getOrder'] })
        if (type === 'changed' && _id !== null && version !== null) {
          const queryKey = callKey('getOrder', { params: { _id } })
          const known = client.getQueryData<RequestDetail>(queryKey)?.version ?? version
          // The reader's own change has already brought the newest version.
          if (known < version) void client.invalidateQueries({ queryKey })
        }
        emit({ key: _id, mayEnter: requestFor === null || kind === null || requestFor === kind })
      })
  }, [client, kind, enabled])
}
