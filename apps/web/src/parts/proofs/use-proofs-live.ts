import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeLive } from '../../lib/live/subscribe.ts'

/** Follows what others do to the proofs of a request. */
export function useProofsLive(_id: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive((event) => {
        if (event.type === 'many' || event._id === _id) void client.invalidateQueries({ queryKey: ['listProofs'] })
      }),
    [client, _id],
  )
}
