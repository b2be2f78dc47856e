import { Button, Skeleton } from '@mantine/core'
import { reviewPath } from '@stitchdesk/contract/addresses'
import type { Proof } from '@stitchdesk/contract/proofs/proof'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayCall } from '../../lib/api/may-call.ts'
import { useAction, useCall } from '../../lib/api/query.ts'
import { useUser } from '../../lib/api/session.ts'
import { formatDateTime } from '../../lib/format.ts'
import { EmptyLine } from '../../ui/feedback/empty-line.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notifyError } from '../../ui/feedback/notify.ts'
import classes from './proof.module.css'
import { ProofOutcome } from './proof-outcome.tsx'
import { ProofSending } from './proof-sending.tsx'
import { useProofsLive } from './use-proofs-live.ts'

interface ProofPanelProps {
  request: Pick<OrderRequest, '_id' | 'requestFor' | 'orderCode'>
}

/** The proofs of a request: send one, open its review, tick off requested changes. */
export function ProofPanel({ request }: ProofPanelProps) {
  const { t } = useTranslation('proof')
  const { _id } = request
  const { Designation } = useUser()
  const proofs = useCall('listProofs', { params: { _id } })
  useProofsLive(_id)
  const [unfolded, setUnfolded] = useState(false)
  if (proofs.isError && !proofs.data) {
    return <ErrorState title={t('failed')} error={proofs.error} onRetry={() => void proofs.refetch()} />
  }
  if (!proofs.data) return <Skeleton height={48} role="status" aria-label={t('loading')} />
  const { docs, link } = proofs.data
  // Earlier proofs are rarely looked up.
  const isEarlier = (proof: Proof) => proof !== docs[0] && proof.state !== 'open'
  const folded = unfolded ? 0 : docs.filter(isEarlier).length
  const shown = folded > 1 ? docs.filter((proof) => !isEarlier(proof)) : docs
  return (
    <div className={classes.view}>
      {docs.length === 0 && <EmptyLine>{t('none')}</EmptyLine>}
      {shown.map((proof) => (
        <section key={proof._id} className={classes.proof} aria-label={t('number', { number: proof.number })}>
          <p className={classes.quiet}>
            {t('number', { number: proof.number })} · {t('sent', { when: formatDateTime(proof.sentAt) })}
          </p>
          <Outcome proof={proof} />
          {proof === docs[0] && (
            <Button component={Link} to={reviewPath(request)} size="compact-sm" variant="default">
              {t(proof.state === 'open' ? 'review' : 'view')}
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
