import { Button, Skeleton } from '@mantine/core'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { CHANNELS_OF, type Channel } from '@stitchdesk/contract/conversation/channels'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../lib/api/session.ts'
import { EmptyLine } from '../../ui/feedback/empty-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import classes from './conversation.module.css'
import { MessageForm } from './message-form.tsx'
import { hasManyFiles, MessageLine } from './message-line.tsx'
import { useConversation, useMarkChannelRead } from './use-conversation.ts'
import { WaitingNotice } from './waiting-notice.tsx'

interface ChannelPanelProps {
  request: Pick<OrderRequest, '_id' | 'orderCode'>
  channel: Channel
  brief: boolean
  asks: boolean
  onAsked: () => void
}

/** One channel of the conversation. Shown messages count as read. */
export function ChannelPanel({ request, channel, brief, asks, onAsked }: ChannelPanelProps) {
  const { t } = useTranslation('conversation')
  const { Designation } = useUser()
  const { messages, latest, ...pages } = useConversation(request._id, channel)
  const isCustomer = isCustomerRole(Designation)
  const [unfolded, setUnfolded] = useState(!brief)
  const unread = latest?.unread[channel] ?? 0
  const newest = messages.at(-1)
  const scroller = useNewestInSight(unfolded ? newest?._id : undefined)
  // A message that is folded away is not read yet.
  useReading(request._id, channel, unfolded || unread <= 1 ? newest?.number : undefined, unread)

  if (pages.isError && !latest) {
    return <ErrorState title={t('failed')} error={pages.error} onRetry={() => void pages.refetch()} />
  }
  if (!latest) return <Skeleton height={120} role="status" aria-label={t('loading')} />
  return (
    <div className={classes.channel}>
      {latest.waitingSince && channel === 'customer' && (
        <WaitingNotice
          requestId={request._id}
          since={latest.waitingSince}
          question={latest.waitingFor ?? ''}
          brief={!unfolded}
        />
      )}
      {!newest && <EmptyLine>{t(`empty.${isCustomer ? 'own' : channel}`)}</EmptyLine>}
      {newest && !unfolded && <MessageLine message={newest} brief />}
      {newest && unfolded && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className={classes.scroller} ref={scroller} tabIndex={0} role="log" aria-label={t(`messages.${channel}`)}>
          {pages.hasNextPage && (
            <Button
              variant="subtle"
              size="compact-xs"
              loading={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {t('earlier')}
            </Button>
          )}
          <ol className={classes.messages}>
            {messages.map((message) => (
              <MessageLine key={message._id} message={message} />
            ))}
          </ol>
        </div>
      )}
      {CHANNELS_OF[Designation].writes.includes(channel) ? (
        <MessageForm
          request={request}
          channel={channel}
          isAsked={isCustomer && latest.waitingSince !== null}
          replyTo={newest && !newest.mine && !newest.byStaff ? newest.author : null}
          asks={asks}
          brief={brief}
          onAsked={onAsked}
        />
      ) : (
        <EmptyLine>{t('readOnly', { channel: t('channel.staff') })}</EmptyLine>
      )}
      {!unfolded && (messages.length > 1 || hasManyFiles(newest)) && (
        <div>
          <Button variant="subtle" size="compact-xs" ml={-8} onClick={() => setUnfolded(true)}>
            {messages.length > 1 && !pages.hasNextPage ? t('earlierCount', { count: messages.length - 1 }) : t('whole')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Keeps the newest message in sight when one comes. Fetching earlier ones moves nothing. */
function useNewestInSight(newest: string | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    if (newest && box) box.scrollTop = box.scrollHeight
  }, [newest])
  return scroller
}

/** Marks what is shown as read, once for each newest message. */
function useReading(_id: string, channel: Channel, number: number | undefined, unread: number) {
  const { mutate } = useMarkChannelRead()
  useEffect(() => {
    if (number === undefined || unread === 0) return
    const read = () => document.visibilityState === 'visible' && mutate({ params: { _id, channel }, body: { number } })
    read()
    // While another tab is shown, nobody reads this one.
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [mutate, _id, channel, number, unread])
}
