import { Button, Skeleton } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { Proof } from '@stitchdesk/contract/requests/proof'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { subscribeLive } from '../../lib/live.ts'
import { mayCall } from '../../lib/may-call.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { useUser } from '../../lib/session.ts'
import { EmptyLine } from '../../ui/empty-line.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { notifyError } from '../../ui/notify.ts'
import { isBegun, proofAnswerKey } from './kept-proof-answer.ts'
import classes from './proof.module.css'
import { ProofAnswer } from './proof-answer.tsx'
import { ProofOutcome } from './proof-outcome.tsx'
import { ProofSending } from './proof-sending.tsx'
import { ProofView } from './proof-view.tsx'
import { useUntilDrawn } from './use-until-drawn.ts'

export interface ProofPanelProps {
  request: Pick<OrderRequest, '_id'>
  /** Which proof is looked at, where more than the panel has to do with it. */
  opened?: string | null
  onOpen?: (proofId: string) => void
}

/** The element that holds a proof, which may be led to from elsewhere on its page. */
export const proofElement = (proofId: string) => `proof-${proofId}`

/** Keeps the keyboard at a proof whose button is gone with what it did. */
const focusProof = (proofId: string) => document.getElementById(proofElement(proofId))?.focus({ preventScroll: true })

/** The proofs of a request: the desk sends them, their customer answers, the designer ticks off what is to be changed. */
export function ProofPanel({ request: { _id }, ...props }: ProofPanelProps) {
  const { t } = useTranslation('proof')
  const { Designation } = useUser()
  const proofs = useCall('listProofs', { params: { _id } })
  useProofsLive(_id)
  useUntilDrawn(proofs.data?.docs, proofs.refetch)
  const [ownOpened, setOwnOpened] = useState<string | null>(null)
  const [unfolded, setUnfolded] = useState(false)
  const [carried, setCarried] = useState('')
  const { opened = ownOpened, onOpen: setOpened = setOwnOpened } = props
  if (proofs.isError && !proofs.data) {
    return <ErrorState title={t('failed')} error={proofs.error} onRetry={() => void proofs.refetch()} />
  }
  if (!proofs.data) return <Skeleton height={48} role="status" aria-label={t('loading')} />
  const { docs, link } = proofs.data
  // What was replaced or answered before the latest is looked up rarely.
  const isEarlier = (proof: Proof) => proof !== docs[0] && proof.state !== 'open' && proof._id !== opened
  const folded = unfolded ? 0 : docs.filter(isEarlier).length
  const shown = folded > 1 ? docs.filter((proof) => !isEarlier(proof)) : docs
  return (
    <div className={classes.view}>
      {docs.length === 0 && <EmptyLine>{t('none')}</EmptyLine>}
      {shown.map((proof) => (
        <section
          key={proof._id}
          id={proofElement(proof._id)}
          tabIndex={-1}
          className={classes.proof}
          aria-label={t('number', { number: proof.number })}
        >
          <p className={classes.quiet}>
            {t('number', { number: proof.number })} · {t('sent', { when: formatDateTime(proof.sentAt) })}
          </p>
          <Outcome proof={proof} />
          {opened === proof._id ? (
            <Opened
              requestId={_id}
              proofs={docs}
              proof={proof}
              begin={proof === docs[0] ? carried : ''}
              onDismissed={() => {
                setCarried('')
                focusProof(proof._id)
              }}
              onCarry={(newest, text) => {
                setCarried(text)
                setOpened(newest._id)
              }}
            />
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                setOpened(proof._id)
                focusProof(proof._id)
              }}
            >
              {t('look')}
            </Button>
          )}
        </section>
      ))}
      {shown !== docs && (
        <div>
          <Button size="compact-xs" variant="subtle" onClick={() => setUnfolded(true)}>
            {t('earlier', { count: folded })}
          </Button>
        </div>
      )}
      {mayCall('sendProof', Designation) && <ProofSending requestId={_id} latest={docs[0]} link={link} />}
    </div>
  )
}

/** Follows what others do to the proofs of a request. */
function useProofsLive(_id: string) {
  const client = useQueryClient()
  useEffect(
    () =>
      subscribeLive((event) => {
        if (event.type === 'many' || event._id === _id) void client.invalidateQueries({ queryKey: ['listProofs'] })
      }),
    [client, _id],
  )
}

function Outcome({ proof }: { proof: Proof }) {
  const { Designation } = useUser()
  const tick = useAction('tickChangeItem', { invalidates: ['listProofs'], onError: (error) => notifyError(error) })
  const mayTick = mayCall('tickChangeItem', Designation)
  return (
    <ProofOutcome
      proof={proof}
      onTick={
        mayTick && proof.state === 'changes'
          ? (pin, done) => tick.mutate({ params: { _id: pin._id }, body: { done } })
          : undefined
      }
    />
  )
}

interface OpenedProps {
  requestId: string
  proofs: readonly Proof[]
  proof: Proof
  /** What was written about the one before, where it is carried over. */
  begin: string
  onDismissed: () => void
  onCarry: (newest: Proof, text: string) => void
}

/** A proof that is looked at; where it waits, its customer answers, or staff enter what they were told. */
function Opened({ requestId, proofs, proof, begin, onDismissed, onCarry }: OpenedProps) {
  const { t } = useTranslation('proof')
  const { Designation, _id: userId } = useUser()
  const client = useQueryClient()
  const answer = useAction('answerProof', {
    invalidates: ['listProofs', 'listOrders', 'listVectors', 'getOrder'],
    // The buttons are gone with the answer; what it came to is read next.
    onSuccess: () => focusProof(proof._id),
    // Somebody else may have been quicker: what they answered is then told beside what was written here.
    onError: () => void client.invalidateQueries({ queryKey: ['listProofs'] }),
  })
  const keptAs = proofAnswerKey(userId, proof._id)
  const [answers, setAnswers] = useState(() => Designation === 'User' || begin !== '' || isBegun(keptAs))
  if (!answers) {
    return (
      <ProofView proofs={proofs} proof={proof}>
        {proof.state === 'open' && mayCall('answerProof', Designation) && (
          <div>
            <Button size="compact-xs" variant="default" onClick={() => setAnswers(true)}>
              {t('forCustomer')}
            </Button>
          </div>
        )}
      </ProofView>
    )
  }
  return (
    <ProofAnswer
      proofs={proofs}
      proof={proof}
      asksName={false}
      refused={answer.error && messageOf(answer.error)}
      isSending={answer.isPending}
      isSent={answer.isSuccess}
      keptAs={keptAs}
      begin={begin}
      tells={Designation === 'User' ? requestId : undefined}
      onCarry={onCarry}
      onDismissed={onDismissed}
      onAnswer={({ name: _, ...body }) => answer.mutate({ params: { _id: proof._id }, body })}
    />
  )
}
