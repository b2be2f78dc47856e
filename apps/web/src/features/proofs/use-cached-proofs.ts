import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { withComment } from './review-source.ts'

type Comment = Proof['comments'][number]

/**
 * The cached answer that a review shows, changed by what its reader does.
 * @param key of the answer; its first part names the call, which `refresh` reads again
 */
export function useCachedProofs<Answer extends { docs: Proof[] }>(key: QueryKey) {
  const client = useQueryClient()
  const [name] = key
  const refresh = useCallback(() => void client.invalidateQueries({ queryKey: [name] }), [client, name])
  return {
    refresh,
    keep: (answer: Answer) => client.setQueryData(key, answer),
    /** Shows a comment as soon as the API has taken it. */
    commented: async (proofId: string | null, asked: Promise<Comment>): Promise<Comment> => {
      const comment = await asked
      client.setQueryData<Answer>(
        key,
        (before) => before && { ...before, docs: withComment(before.docs, proofId, comment) },
      )
      refresh()
      return comment
    },
  }
}
