import type { CallName } from '@stitchdesk/contract/calls'
import type { Channel } from '@stitchdesk/contract/conversation/channels'
import type { Answer } from '@stitchdesk/contract/endpoints'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { subscribeLive } from '../../lib/live/subscribe.ts'
import { conversationPages } from './conversation-pages.ts'

const NAME = 'getConversation' satisfies CallName

/** The messages of a channel of a request, kept up to date by what happens; earlier pages come when asked for. */
export function useConversation(_id: string, channel: Channel) {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive((event) => {
        if (event.type === 'many' || event._id === _id) void client.invalidateQueries({ queryKey: [NAME, _id] })
      }),
    [client, _id],
  )
  const pages = useInfiniteQuery(conversationPages(_id, channel))
  const read = pages.data?.pages ?? []
  return {
    ...pages,
    /** the first page, with what describes the whole conversation */
    latest: read[0],
    // A refetch between two pages may put the same message on both.
    messages: [...new Map(read.toReversed().flatMap(({ docs }) => docs.map((said) => [said._id, said]))).values()],
  }
}

/** Marks a channel as read up to a message, and updates the unread counts of lists. */
export function useMarkChannelRead() {
  const client = useQueryClient()
  return useAction('readConversation', {
    // Reading marks the notification as read.
    invalidates: [NAME, 'listNotifications'],
    onSuccess: ({ unread }, { params: { _id } }) => {
      for (const list of ['listOrders', 'listVectors'] as const) {
        client.setQueriesData<Answer<typeof list>>(
          { queryKey: [list] },
          (page) =>
            page && {
              ...page,
              docs: page.docs.map((request) => (request._id === _id ? { ...request, unread } : request)),
            },
        )
      }
    },
  })
}
