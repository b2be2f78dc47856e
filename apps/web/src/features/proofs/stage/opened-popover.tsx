import type { ProofComment } from '@stitchdesk/contract/proofs/proof-comment'
import { useTranslation } from 'react-i18next'
import { Popover } from '../popover.tsx'
import type { CommentDraft, KeptDrafts } from '../review-drafts.ts'
import type { ReviewSource } from '../review-source.ts'
import { NewComment, Thread } from '../thread.tsx'
import type { Point } from './pane.tsx'
import type { Box, Size } from './view.ts'

interface OpenedPopoverProps {
  proofId: string
  source: ReviewSource
  kept: KeptDrafts
  isOpen: boolean
  /** The comment that is open, or the one being written. */
  comment: ProofComment | undefined
  draft: CommentDraft | undefined
  at: Point
  place: { box: Box; frame: Size }
  onSent: () => void
  onClose: () => void
}

/** What is open at a point of a picture: the comment being written, or a thread. */
export function OpenedPopover(props: OpenedPopoverProps) {
  const { proofId, source, kept, isOpen, comment, draft, at, place, onSent, onClose } = props
  const { t } = useTranslation('proofs')
  if (draft) {
    return (
      <Popover title={t('newComment')} at={at} place={place} onClose={onClose}>
        <NewComment
          key={draft.clientId}
          clientId={draft.clientId}
          source={source}
          kept={kept}
          proofId={proofId}
          label={t('describe')}
          focused
          onSent={onSent}
          onDiscard={() => {
            kept.discard(draft.clientId)
            onClose()
          }}
        />
      </Popover>
    )
  }
  if (!comment) return null
  return (
    <Popover title={t('commentNumber', { number: comment.number })} at={at} place={place} onClose={onClose}>
      <Thread
        key={comment._id}
        comment={comment}
        source={source}
        kept={kept}
        isOpen={isOpen}
        focused
        onRemoved={onClose}
      />
    </Popover>
  )
}
