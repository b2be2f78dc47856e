import type { ConversationMessage } from '@stitchdesk/contract/requests/conversation'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { FileLinks } from '../file-links/file-links.tsx'
import classes from './conversation.module.css'

/** One message: who, when, what, and the files that came along. */
export function MessageLine({ message }: { message: ConversationMessage }) {
  const { t } = useTranslation('conversation')
  const { byStaff, mine, author, at, text, isQuestion, mentions, files } = message
  const name = mine ? t('you') : (author ?? t(byStaff ? 'us' : 'customer'))
  return (
    <li className={classes.message} data-mine={mine || undefined} data-question={isQuestion || undefined}>
      <p className={classes.head}>
        <span className={classes.author}>{name}</span>
        {isQuestion && <span className={classes.tag}>{t('question')}</span>}
        <DateTime moment={at} time />
      </p>
      <p className={classes.text}>
        <WithMentions text={text} mentions={mentions} />
      </p>
      {files.length > 0 && <FileLinks files={files} show="small" saves />}
    </li>
  )
}

/** A text in which those who are mentioned stand out. */
function WithMentions({ text, mentions }: { text: string; mentions: readonly string[] }) {
  if (mentions.length === 0) return text
  const escaped = mentions
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(@(?:${escaped.join('|')}))`, 'gi')).map((part, index) => {
    const key = `${index} ${part}`
    return index % 2 === 1 ? (
      <strong key={key} className={classes.mention}>
        {part}
      </strong>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    )
  })
}
