import { Skeleton, Text } from '@mantine/core'
import { pictureAddress, requestPath } from '@stitchdesk/contract/addresses'
import type { Paged } from '@stitchdesk/contract/basics/fields'
import type { CustomerConversation } from '@stitchdesk/contract/customers/customer-page'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRole } from '../../../lib/api/session.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import classes from './customer.module.css'

interface TalkLinesProps {
  answer: {
    isPending: boolean
    error: Error | null
    data: Paged<CustomerConversation> | undefined
    refetch: () => unknown
  }
}

/** The latest message of each request with messages, with a link to where to answer it. */
export function ConversationLines({ answer: { isPending, error, data, refetch } }: TalkLinesProps) {
  const { t } = useTranslation('customer')
  if (isPending) return <Skeleton h={120} role="status" aria-label={t('loading')} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data?.docs.length) return <EmptyState title={t('noMessages')}>{t('noMessagesHint')}</EmptyState>
  return (
    <ul className={classes.lines}>
      {data.docs.map((conversation) => (
        <li key={conversation._id}>
          <ConversationLine conversation={conversation} />
        </li>
      ))}
    </ul>
  )
}

function ConversationLine({ conversation }: { conversation: CustomerConversation }) {
  const { t } = useTranslation('customer')
  const role = useRole() ?? 'User'
  const { file, orderName, requestFor, orderCode, author, channel, text, at, unread, waitingSince } = conversation
  const picture = file?.picture.address
  return (
    <Link className={classes.line} to={requestPath(role, conversation)}>
      <span className={classes.thumb}>
        {picture && <img src={pictureAddress(picture, 96)} alt="" width={48} height={48} loading="lazy" />}
      </span>
      <span className={classes.what}>
        <span className={classes.title} title={orderName}>
          <span className={classes.name}>{orderName}</span>
          {channel === 'staff' && <span className={classes.tag}>{t('internal')}</span>}
          {unread > 0 && <span className={classes.unread}>{t('unread', { count: unread })}</span>}
        </span>
        <Text span size="sm" className={classes.said} title={text}>
          <b>{author}:</b> {text}
        </Text>
        <span className={classes.quiet}>
          {displayOrderCode(requestFor, orderCode)}
          {waitingSince && ` · ${t('needsThem')}`}
        </span>
      </span>
      <span className={classes.end}>
        <DateTime moment={at} />
      </span>
    </Link>
  )
}
