import { SegmentedControl } from '@mantine/core'
import { LANES_OF, type Lane } from '@stitchdesk/contract/conversation/channels'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import classes from './conversation.module.css'
import { LanePanel } from './lane-panel.tsx'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  request: Pick<OrderRequest, '_id' | 'orderCode'>
  /** Beside the lanes, where it stands under no heading of its own. */
  title?: ReactNode
  /** With the latest message alone until more is asked for, as in the row of a list. */
  brief?: boolean
  /** Opens the answer field for a question to the customer. */
  asks?: boolean
  /** The answer field is ready for it. */
  onAsked?: () => void
}

/** The conversation of a request: its lanes, the messages of the chosen one, and the field for the next. */
export function Conversation({ request, title, brief = false, asks = false, onAsked }: ConversationProps) {
  const { t } = useTranslation('conversation')
  const { Designation } = useUser()
  const { reads, writes } = LANES_OF[Designation]
  const [chosen, setChosen] = useState<Lane>(writes[0] ?? 'customer')
  const lane = asks ? 'customer' : chosen
  const { latest } = useConversation(request._id, lane)
  const label = (each: Lane) => {
    const unread = each === lane ? 0 : (latest?.unread[each] ?? 0)
    return unread > 0 ? t('laneUnread', { lane: t(`lane.${each}`), count: unread }) : t(`lane.${each}`)
  }
  return (
    <div>
      {(title || reads.length > 1) && (
        <div className={classes.top}>
          {title}
          {reads.length > 1 && (
            <SegmentedControl
              size="xs"
              aria-label={t('lanes')}
              value={lane}
              onChange={(value) => setChosen(value as Lane)}
              data={reads.map((value) => ({ value, label: label(value) }))}
            />
          )}
        </div>
      )}
      <LanePanel
        key={`${request._id} ${lane}`}
        request={request}
        lane={lane}
        brief={brief}
        asks={asks}
        onAsked={() => {
          setChosen('customer')
          onAsked?.()
        }}
      />
    </div>
  )
}
