import { Textarea } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyLine } from '../../ui/feedback/empty-line.tsx'
import { type KeptDrafts, type Opened, unsentOf } from './review-drafts.ts'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'
import { NewComment, Thread, useAuthorName } from './thread.tsx'

interface CommentListProps {
  proof: Proof
  source: ReviewSource
  kept: KeptDrafts
  isOpen: boolean
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  /** Whether threads of points open here too, as on a phone, where nothing has room beside a point. */
  inline: boolean
}

/** The comments on a proof, beside its picture. Choosing one shows its pin. */
export function CommentList({ proof, source, kept, isOpen, opened, onOpen, inline }: CommentListProps) {
  const { t } = useTranslation('proofs')
  const { comments } = proof
  const unsent = unsentOf(kept.drafts).filter(({ pin }) => pin !== null)
  const general = kept.drafts.comments.find(({ pin }) => pin === null)
  return (
    <section aria-label={t('comments')}>
      <h2 className={classes.heading}>
        {t('comments')} <span>{comments.length}</span>
      </h2>
      {comments.length === 0 && unsent.length === 0 && <EmptyLine>{t(isOpen ? 'noneYet' : 'none')}</EmptyLine>}
      <ol className={classes.list}>
        {comments.map((comment) => {
          const isOpened = opened?.kind === 'comment' && opened._id === comment._id
          return (
            <Item key={comment._id} isOpened={isOpened}>
              <CommentButton
                comment={comment}
                isOpened={isOpened}
                onOpen={() => onOpen(isOpened ? null : { kind: 'comment', _id: comment._id })}
              />
              {isOpened && (inline || !comment.pin) && (
                <div className={classes.inline}>
                  <Thread
                    comment={comment}
                    source={source}
                    kept={kept}
                    isOpen={isOpen}
                    focused={!inline}
                    repliesOnly
                    onRemoved={() => onOpen(null)}
                  />
                </div>
              )}
            </Item>
          )
        })}
        {unsent.map(({ clientId, text }) => (
          <Item key={clientId} isOpened={opened?.kind === 'new' && opened.clientId === clientId}>
            <button type="button" className={classes.item} onClick={() => onOpen({ kind: 'new', clientId })}>
              <span className={classes.dot} data-unsent aria-hidden>
                …
              </span>
              <span className={classes.excerpt}>
                <span>{text}</span>
                <small>{t('notSentYet')}</small>
              </span>
            </button>
          </Item>
        ))}
      </ol>
      {isOpen && (
        <div className={classes.general}>
          {general ? (
            <NewComment
              clientId={general.clientId}
              source={source}
              kept={kept}
              proofId={proof._id}
              label={t('general')}
              focused={opened?.kind === 'new' && opened.clientId === general.clientId}
              onSent={() => onOpen(null)}
            />
          ) : (
            <Textarea
              aria-label={t('general')}
              placeholder={t('general')}
              autosize
              minRows={1}
              value=""
              onChange={(event) => {
                const clientId = kept.begin(null)
                kept.write(clientId, event.currentTarget.value)
                onOpen({ kind: 'new', clientId })
              }}
            />
          )}
        </div>
      )}
    </section>
  )
}

/** A line of the list; choosing its pin on the picture scrolls to it. */
function Item({ isOpened, children }: { isOpened: boolean; children: React.ReactNode }) {
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const element = line.current
    const list = element?.closest('[data-scrolls]')
    if (!isOpened || !element || !list) return
    const [inner, outer] = [element.getBoundingClientRect(), list.getBoundingClientRect()]
    if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - 8
  }, [isOpened])
  return (
    <li ref={line} data-opened={isOpened || undefined}>
      {children}
    </li>
  )
}

interface CommentButtonProps {
  comment: ProofComment
  isOpened: boolean
  onOpen: () => void
}

function CommentButton({ comment, isOpened, onOpen }: CommentButtonProps) {
  const { t } = useTranslation('proofs')
  const nameOf = useAuthorName()
  const { number, text, author, writtenAt, replies, doneAt } = comment
  return (
    <button
      type="button"
      className={classes.item}
      data-whole={isOpened || undefined}
      aria-expanded={isOpened}
      onClick={onOpen}
    >
      <span className={classes.dot} data-done={doneAt !== null || undefined}>
        {doneAt ? <IconCheck size={13} stroke={3} aria-label={t('doneNote')} /> : number}
      </span>
      <span className={classes.excerpt}>
        <span>{text}</span>
        <small>
          <span title={author.userName ?? undefined}>{nameOf(author)}</span> · <DateTime moment={writtenAt} time />
          {replies.length > 0 && <b>{t('replies', { count: replies.length })}</b>}
        </small>
      </span>
    </button>
  )
}
