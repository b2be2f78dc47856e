import { SegmentedControl } from '@mantine/core'
import { CHANNELS_OF, type Channel, firstChannelOf } from '@stitchdesk/contract/conversation/channels'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { ChannelPanel } from './channel-panel.tsx'
import classes from './conversation.module.css'
import { useConversation } from './use-conversation.ts'

interface ConversationProps {
  request: Pick<OrderRequest, '_id' | 'orderCode'>
  /** Beside the channels, where it stands under no heading of its own. */
  title?: ReactNode
  /** With the latest message alone until more is asked for, as in the row of a list. */
  brief?: boolean
  /** Opens the answer field for a question to the customer. */
  asks?: boolean
  /** The answer field is ready for it. */
  onAsked?: () => void
}

/** The conversation of a request: its channels, the messages of the chosen one, and the field for the next. */
export function Conversation({ request, title, brief = false, asks = false, onAsked }: ConversationProps) {
  const { t } = useTranslation('conversation')
  const { Designation } = useUser()
  const { reads } = CHANNELS_OF[Designation]
  const [chosen, setChosen] = useState<Channel>(firstChannelOf(Designation))
  const channel = asks ? 'customer' : chosen
  const { latest } = useConversation(request._id, channel)
  const label = (each: Channel) => {
    const unread = each === channel ? 0 : (latest?.unread[each] ?? 0)
    return unread > 0 ? t('channelUnread', { channel: t(`channel.${each}`), count: unread }) : t(`channel.${each}`)
  }
  return (
    <div>
      {(title || reads.length > 1) && (
        <div className={classes.top}>
          {title}
          {reads.length > 1 && (
            <SegmentedControl
              size="xs"
              classNames={{ label: classes.channelName }}
              aria-label={t('channels')}
              value={channel}
              onChange={setChosen}
              data={reads.map((value) => ({ value, label: label(value) }))}
            />
          )}
        </div>
      )}
      <ChannelPanel
        key={`${request._id} ${channel}`}
        request={request}
        channel={channel}
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
