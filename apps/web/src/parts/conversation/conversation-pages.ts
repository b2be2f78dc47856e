import type { Channel } from '@stitchdesk/contract/conversation/channels'
import type { Conversation } from '@stitchdesk/contract/conversation/conversation'
import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call.ts'

type Options = UseInfiniteQueryOptions<Conversation, Error, InfiniteData<Conversation>, string[], number | undefined>

/** How a channel of a conversation is read: its latest page first, earlier ones when asked for. */
export const conversationPages = (_id: string, channel: Channel) =>
  ({
    queryKey: ['getConversation', _id, channel],
    queryFn: ({ pageParam: before, signal }) =>
      call('getConversation', { params: { _id, channel }, query: before === undefined ? {} : { before } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ docs, more }) => (more ? docs[0]?.number : undefined),
  }) satisfies Options
