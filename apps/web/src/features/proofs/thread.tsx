import { Button, Menu } from '@mantine/core'
import type { Author, ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { notifyError } from '../../ui/feedback/notify.ts'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { MessageField } from './message-field.tsx'
import type { KeptDrafts } from './review-drafts.ts'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

/** The author as the reader may know them. */
export function useAuthorName() {
  const { t } = useTranslation('proofs')
  return ({ name, byStaff }: Author) => name ?? t(byStaff ? 'shop' : 'customer')
}

interface ThreadProps {
  comment: ProofComment
  source: ReviewSource
  kept: KeptDrafts
  /** Whether it can still be written on. */
  isOpen: boolean
  /** Whether the answer is written at once. */
  focused: boolean
  onRemoved: () => void
  /** Whether the comment itself stands right above. */
  repliesOnly?: boolean
}

/** A comment with its replies, and a field for another. */
export function Thread({ comment, source, kept, isOpen, focused, onRemoved, repliesOnly = false }: ThreadProps) {
  const { t } = useTranslation('proofs')
  const { _id, replies } = comment
  const draft = kept.drafts.replies[_id]
  return (
    <div className={classes.thread}>
      {!repliesOnly && <Said {...comment} />}
      {replies.map((reply) => (
        <Said key={reply._id} {...reply} />
      ))}
      {comment.doneAt && <p className={classes.done}>{t('doneNote')}</p>}
      {isOpen && (
        <MessageField
          label={t('reply')}
          button={t('send')}
          text={draft?.text ?? ''}
          onText={(text) => kept.answer(_id, text)}
          onSend={async () => {
            if (!draft) return
            await source.reply(_id, draft)
            kept.dropReply(_id)
          }}
          name={source.name}
          focused={focused}
        >
          <ThreadActions comment={comment} source={source} onRemoved={onRemoved} />
        </MessageField>
      )}
    </div>
  )
}

function ThreadActions({ comment, source, onRemoved }: Pick<ThreadProps, 'comment' | 'source' | 'onRemoved'>) {
  const { t } = useTranslation('proofs')
  const { _id, author, doneAt } = comment
  const change = (fields: { done?: boolean; removed?: boolean }) =>
    source.change(_id, fields).catch((error: Error) => notifyError(error))
  return (
    <>
      {(!source.isStaff || author.isOwn) && (
        <MoreMenu label={t('more')}>
          {!source.isStaff && (
            <Menu.Item onClick={() => void change({ done: doneAt === null })}>
              {t(doneAt === null ? 'resolve' : 'reopen')}
            </Menu.Item>
          )}
          {author.isOwn && (
            <Menu.Item
              color="red"
              onClick={() => {
                onRemoved()
                void change({ removed: true })
              }}
            >
              {t('remove')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </>
  )
}

function Said({ author, writtenAt, text }: Pick<ProofComment, 'author' | 'writtenAt' | 'text'>) {
  const { t } = useTranslation('proofs')
  const nameOf = useAuthorName()
  return (
    <div className={classes.said}>
      <p className={classes.who}>
        <strong title={author.userName ?? undefined}>{nameOf(author)}</strong>
        {author.byStaff && author.name && <span>{t('shop')}</span>}
        <DateTime moment={writtenAt} time />
      </p>
      <p className={classes.text}>{text}</p>
    </div>
  )
}

interface NewCommentProps {
  clientId: string
  source: ReviewSource
  kept: KeptDrafts
  proofId: string
  label: string
  focused: boolean
  onSent: (commentId: string) => void
  onDiscard?: (() => void) | undefined
}

/** A comment that is being written. */
export function NewComment({ clientId, source, kept, proofId, label, focused, onSent, onDiscard }: NewCommentProps) {
  const { t } = useTranslation('proofs')
  const draft = kept.drafts.comments.find((each) => each.clientId === clientId)
  if (!draft) return null
  return (
    <MessageField
      label={label}
      button={t('addComment')}
      text={draft.text}
      onText={(text) => kept.write(clientId, text)}
      onSend={async () => {
        const comment = await source.comment(proofId, draft)
        onSent(comment._id)
        kept.discard(clientId)
      }}
      name={source.name}
      focused={focused}
    >
      {onDiscard && (
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          {t('discard')}
        </Button>
      )}
    </MessageField>
  )
}
