import { Button } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { CommentList } from './comment-list.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Outcome } from './outcome.tsx'
import classes from './review.module.css'
import { draftsKey, type Opened, useDrafts } from './review-drafts.ts'
import { ReviewHead } from './review-head.tsx'
import type { ReviewSource } from './review-source.ts'
import texts from './review-texts.module.css'
import { ReviewerName } from './reviewer-name.tsx'
import { pinElement } from './stage/pin.tsx'
import { Stage } from './stage/stage.tsx'
import { Unsent } from './unsent.tsx'
import { Versions } from './versions.tsx'

/** A proof as it is reviewed: its picture as large as the window allows, the comments beside it, the decision always in sight. */
export function Review({ source }: { source: ReviewSource }) {
  const { proofs, reader } = source
  const [newest] = proofs
  // A newer proof is announced and doesn't replace the one being reviewed.
  const [chosen, setChosen] = useState(newest?._id)
  const proof = proofs.find(({ _id }) => _id === chosen) ?? newest
  if (!proof || !newest) return null
  return (
    <ReviewedProof
      key={draftsKey(reader, proof._id)}
      source={source}
      proof={proof}
      newest={newest}
      onShow={setChosen}
    />
  )
}

interface ReviewedProofProps {
  source: ReviewSource
  proof: Proof
  newest: Proof
  onShow: (proofId: string) => void
}

function ReviewedProof({ source, proof, newest, onShow }: ReviewedProofProps) {
  const { t } = useTranslation('proofs')
  const kept = useDrafts(draftsKey(source.reader, proof._id))
  const [opened, setOpened] = useState<Opened | null>(null)
  const [decided, setDecided] = useState(false)
  const [answers, setAnswers] = useState(!source.isStaff)
  const onPhone = useIsPhone()
  const isOpen = proof.state === 'open' && proof.approval === null
  const { tidy } = kept

  const open = useCallback(
    (next: Opened | null) => {
      if (next === null) tidy()
      setOpened(next)
    },
    [tidy],
  )
  /** Closes the popup at a pin, and returns the focus to the pin. */
  const close = useCallback(() => {
    const id = opened?.kind === 'comment' ? opened._id : opened?.clientId
    open(null)
    if (id) document.getElementById(pinElement(id))?.focus({ preventScroll: true })
  }, [open, opened])

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[aria-modal=true], [role=menu]'))
        return
      if (!opened) return
      event.preventDefault()
      close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [opened, close])

  const decides = isOpen && source.decides && answers
  return (
    <main className={classes.review}>
      <ReviewHead source={source} proof={proof} />
      <Stage
        proof={proof}
        proofs={source.proofs}
        source={source}
        kept={kept}
        isOpen={isOpen}
        opened={opened}
        onOpen={open}
        onClose={close}
        threads={!onPhone}
      />
      <aside className={classes.side} aria-label={t('side')} data-scrolls>
        <Versions proofs={source.proofs} proof={proof} onShow={onShow} />
        {proof.note && (
          <blockquote className={texts.note}>
            {proof.note}
            {proof.sentBy && <cite>{proof.sentBy}</cite>}
          </blockquote>
        )}
        {!isOpen && <Outcome proof={proof} source={source} newest={newest} onShow={onShow} decided={decided} />}
        <CommentList
          proof={proof}
          source={source}
          kept={kept}
          isOpen={isOpen}
          opened={opened}
          onOpen={open}
          inline={onPhone}
        />
        {!isOpen && <Unsent kept={kept} newest={newest} proof={proof} source={source} onShow={onShow} />}
      </aside>
      {(!isOpen || source.decides || source.name) && (
        <footer className={classes.foot}>
          <ReviewerName source={source} />
          <div className={classes.decisions}>
            {isOpen && source.decides && !answers && (
              <Button variant="default" onClick={() => setAnswers(true)}>
                {t('forCustomer')}
              </Button>
            )}
            {decides && (
              <DecisionBar
                proof={proof}
                source={source}
                kept={kept}
                onDecided={() => {
                  setDecided(true)
                  open(null)
                }}
              />
            )}
            {!isOpen && <span className={texts.quiet}>{t(`states.${proof.approval ? 'approved' : proof.state}`)}</span>}
          </div>
        </footer>
      )}
    </main>
  )
}
