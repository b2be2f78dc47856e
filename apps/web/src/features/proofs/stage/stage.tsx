import { PROOF_LIMITS } from '@stitchdesk/contract/proofs/limits'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../review.module.css'
import { type KeptDrafts, type Opened, unsentOf } from '../review-drafts.ts'
import type { ReviewSource } from '../review-source.ts'
import { OpenedPopover } from './opened-popover.tsx'
import { Pane, type Point } from './pane.tsx'
import { pinsOn } from './pins-on.ts'
import { useShownFiles } from './shown-files.ts'
import { StageBar } from './stage-bar.tsx'
import { StageFoot } from './stage-foot.tsx'
import { type Box, type Size, type View, WHOLE } from './view.ts'

interface StageProps {
  proof: Proof
  proofs: readonly Proof[]
  source: ReviewSource
  kept: KeptDrafts
  isOpen: boolean
  opened: Opened | null
  onOpen: (opened: Opened | null) => void
  onClose: () => void
  /** Whether threads open at their points; on a phone they do in the list. */
  threads: boolean
}

/** The pictures of a proof, one at a time or two compared, with its comments at their points. */
export function Stage({ proof, proofs, source, kept, isOpen, opened, onOpen, onClose, threads }: StageProps) {
  const { t } = useTranslation('proofs')
  const shown = useShownFiles(proof, proofs)
  const { mode, setMode, result, setPosition, beside, besideProof, main } = shown
  const [overlay, setOverlay] = useState(50)
  const [view, setView] = useState<View>(WHOLE)
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 })
  const [placing, setPlacing] = useState<Point | null>(null)

  const { comments: drafts } = kept.drafts
  const comment = opened?.kind === 'comment' ? proof.comments.find(({ _id }) => _id === opened._id) : undefined
  const draft = opened?.kind === 'new' ? drafts.find((each) => each.clientId === opened.clientId) : undefined
  const openedPin = comment?.pin ?? draft?.pin ?? null
  const openedPosition = openedPin?.position
  // Choosing a comment in the list shows its picture.
  useEffect(() => {
    if (openedPosition === undefined) return
    setPosition(openedPosition)
    setMode((before) => (before === 'artwork' ? 'result' : before))
  }, [openedPosition, setPosition, setMode])

  const full = proof.comments.length + unsentOf(kept.drafts).length >= PROOF_LIMITS.comments
  const mayAdd = isOpen && shown.hasResult && !full && mode !== 'artwork'
  function place(at: Point) {
    if (!result) return
    setPlacing(null)
    onOpen({ kind: 'new', clientId: kept.begin({ position: result.position, ...at }) })
  }
  function beginByKeys() {
    onOpen(null)
    setPlacing({ x: view.x, y: view.y })
  }
  const onView = useCallback((change: (before: View) => View) => setView(change), [])
  const onFrame = useCallback((size: Size) => setFrame(size), [])

  const popover = (at: { box: Box; frame: Size }): ReactNode =>
    openedPin &&
    openedPin.position === result?.position &&
    at.frame.width > 0 && (
      <OpenedPopover
        proofId={proof._id}
        source={source}
        kept={kept}
        isOpen={isOpen}
        comment={threads ? comment : undefined}
        draft={draft}
        at={openedPin}
        place={at}
        onSent={() => onOpen(null)}
        onClose={onClose}
      />
    )

  return (
    <div className={classes.stage}>
      <StageBar shown={shown} overlay={overlay} onOverlay={setOverlay} onClose={onClose} />
      <div className={classes.panes} data-two={mode === 'both' || undefined}>
        {mode === 'both' && beside && (
          <Pane
            file={beside}
            label={besideProof ? t('number', { number: besideProof.number }) : t('modes.artwork')}
            view={view}
            onView={onView}
            pins={[]}
            shown={null}
          />
        )}
        {mode !== 'artwork' && result ? (
          <Pane
            key={result.position}
            file={result}
            label={t('modes.result')}
            over={mode === 'overlay' && beside ? { file: beside, opacity: overlay / 100 } : undefined}
            view={view}
            onView={onView}
            onFrame={onFrame}
            pins={pinsOn(result, { sent: proof.comments, drafts, opened, onOpen })}
            shown={openedPin?.position === result.position ? openedPin : null}
            onPlace={mayAdd ? place : undefined}
            placing={placing && mayAdd ? { at: placing, move: setPlacing, end: () => setPlacing(null) } : undefined}
            popover={popover}
          />
        ) : (
          main && (
            <Pane
              key={main.position}
              file={main}
              label={t('modes.artwork')}
              view={view}
              onView={onView}
              onFrame={onFrame}
              pins={[]}
              shown={null}
            />
          )
        )}
        {!main && <p className={classes.nothing}>{t('noFiles')}</p>}
      </div>
      <StageFoot
        shown={shown}
        comments={proof.comments}
        view={view}
        onView={onView}
        frame={frame}
        onAdd={mayAdd ? beginByKeys : null}
        onClose={onClose}
      />
    </div>
  )
}
