import { Button } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import { IconCircleCheck, IconMessage2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../lib/format.ts'
import { notifyError } from '../../ui/feedback/notify.ts'
import { NextSteps } from './next-steps.tsx'
import type { ReviewSource } from './review-source.ts'
import classes from './review-texts.module.css'

interface OutcomeProps {
  proof: Proof
  source: ReviewSource
  newest: Proof
  onShow: (proofId: string) => void
  /** Whether the reader has just decided it here, so that screen readers read it next. */
  decided: boolean
}

/** The outcome of a proof, and what happens next. An approval can be undone for some seconds. */
export function Outcome({ proof, source, newest, onShow, decided }: OutcomeProps) {
  const { t } = useTranslation('proofs')
  const panel = useRef<HTMLDivElement>(null)
  const { state, approval, answeredAt, answeredBy, answer } = proof
  useEffect(() => {
    if (decided) panel.current?.focus({ preventScroll: true })
  }, [decided])
  const approved = state === 'approved' || approval !== null
  const who = approval?.by ?? answeredBy ?? t('customer')
  const told = answeredAt ? t('whoWhen', { who, when: formatDateTime(answeredAt) }) : who
  return (
    <div ref={panel} tabIndex={-1} role="status" className={classes.outcome} data-tone={approved ? 'good' : undefined}>
      <h2 className={classes.heading}>
        {approved ? <IconCircleCheck size={20} aria-hidden /> : <IconMessage2 size={20} aria-hidden />}
        {approved && decided && !source.isStaff ? t('thanks') : t(`states.${approved ? 'approved' : state}`)}
      </h2>
      {state !== 'withdrawn' && <p className={classes.quiet}>{told}</p>}
      {answer && <p className={classes.text}>{answer}</p>}
      {!source.isStaff && approved && <NextSteps proof={proof} source={source} />}
      {!source.isStaff && state === 'changes' && <p className={classes.text}>{t('nextChanges')}</p>}
      {approval?.isOwn && source.undo && (
        <Undo secondsLeft={approval.secondsLeft} undo={source.undo} proof={proof} refresh={source.refresh} />
      )}
      {newest !== proof && newest.number > proof.number && (
        <Button size="xs" variant="default" onClick={() => onShow(newest._id)}>
          {t('showNewest', { number: newest.number })}
        </Button>
      )}
    </div>
  )
}

interface UndoProps {
  secondsLeft: number
  undo: NonNullable<ReviewSource['undo']>
  proof: Proof
  refresh: () => void
}

/** The button that undoes an approval, until its time is over. */
function Undo({ secondsLeft, undo, proof, refresh }: UndoProps) {
  const { t } = useTranslation('proofs')
  const [until] = useState(() => Date.now() + secondsLeft * 1000)
  const [left, setLeft] = useState(Math.ceil(secondsLeft))
  const [isUndoing, setUndoing] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [until])
  const isOver = left === 0
  useEffect(() => {
    if (!isOver) return
    // Asks again until the job has made it final.
    const timer = setInterval(refresh, 3000)
    return () => clearInterval(timer)
  }, [isOver, refresh])
  if (isOver) return null
  return (
    <div>
      <Button
        size="xs"
        variant="default"
        loading={isUndoing}
        onClick={() => {
          setUndoing(true)
          void undo(proof._id)
            .catch((error: Error) => {
              notifyError(error)
              refresh()
            })
            .finally(() => setUndoing(false))
        }}
      >
        {t('undo')}
      </Button>{' '}
      <span className={classes.quiet}>{t('undoFor', { count: left })}</span>
    </div>
  )
}
