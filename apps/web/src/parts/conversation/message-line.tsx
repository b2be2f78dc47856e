import type { ConversationMessage } from '@stitchdesk/contract/conversation/conversation'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { FileLinks } from '../files/file-links.tsx'
import { FoldedText } from '../requests/folded-text.tsx'
import classes from './conversation.module.css'

/** So many files stand below a message that is shown in brief. */
const BRIEF_FILES = 2

/** Whether a message in brief leaves some of its files out. */
export const hasManyFiles = (message: ConversationMessage | undefined) => (message?.files.length ?? 0) > BRIEF_FILES

interface MessageLineProps {
  message: ConversationMessage
  /** In a few lines, alone and not in a list. */
  brief?: boolean
}

/** One message: who, when, what, and the files that came along. */
export function MessageLine({ message, brief = false }: MessageLineProps) {
  const { t } = useTranslation('conversation')
  const { byStaff, mine, author, authorUserName, at, text, isQuestion, mentions, files } = message
  const name = mine ? t('you') : (author ?? t(byStaff ? 'us' : 'customer'))
  const Element = brief ? 'div' : 'li'
  const said = <WithMentions text={text} mentions={mentions} />
  return (
    <Element
      className={classes.message}
      data-mine={mine || undefined}
      data-question={isQuestion || undefined}
      data-brief={brief || undefined}
    >
      <p className={classes.head}>
        <span className={classes.author} title={authorUserName ?? undefined}>
          {name}
        </span>
        {isQuestion && <span className={classes.tag}>{t('question')}</span>}
        <DateTime moment={at} time />
      </p>
      {brief ? <FoldedText lines={3}>{said}</FoldedText> : <p className={classes.text}>{said}</p>}
      {files.length > 0 && (
        <FileLinks files={brief ? files.slice(0, BRIEF_FILES) : files} show={brief ? 'names' : 'small'} saves />
      )}
    </Element>
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
