import { SegmentedControl } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { LANES_OF, type Lane } from '@stitchdesk/contract/requests/lanes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/session.ts'
import { LanePanel } from './lane-panel.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  request: Pick<OrderRequest, '_id' | 'orderCode'>
}

/** What is said about a request, in the lanes that the reader's role has; messages of the chosen one, and where the next is written. */
export function Conversation({ request }: ConversationProps) {
  const { t } = useTranslation('conversation')
  const { Designation } = useUser()
  const { reads, writes } = LANES_OF[Designation]
  const [lane, setLane] = useState<Lane>(writes[0] ?? 'customer')
  const { latest } = useConversation(request._id, lane)
  const label = (each: Lane) => {
    const unread = each === lane ? 0 : (latest?.unread[each] ?? 0)
    return unread > 0 ? t('laneUnread', { lane: t(`lane.${each}`), count: unread }) : t(`lane.${each}`)
  }
  return (
    <div>
      {reads.length > 1 && (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label={t('lanes')}
          value={lane}
          onChange={(chosen) => setLane(chosen as Lane)}
          data={reads.map((value) => ({ value, label: label(value) }))}
        />
      )}
      <LanePanel key={`${request._id} ${lane}`} request={request} lane={lane} />
    </div>
  )
}
