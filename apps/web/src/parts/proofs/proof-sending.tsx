import { Button, CopyButton, Group } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { Proof, Proofs } from '@stitchdesk/contract/proofs/proof'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../lib/api/query.ts'
import { formatDateTime } from '../../lib/format.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { notifyError, notifySuccess } from '../../ui/feedback/notify.ts'
import { GrowingTextarea } from '../../ui/form/growing-textarea.tsx'
import { Helped } from '../help/helped.tsx'
import classes from './proof.module.css'

interface ProofSendingProps {
  requestId: string
  latest: Proof | undefined
  link: Proofs['link']
}

/** Sends the latest result for approval; its link can be replaced and disabled. A new link is shown once. */
export function ProofSending({ requestId, latest, link }: ProofSendingProps) {
  const { t } = useTranslation('proof')
  const [note, setNote] = useState('')
  const [path, setPath] = useState<string | null>(null)
  const onError = (error: Error) => notifyError(error, t('notSentToast'))
  const invalidates = ['listProofs'] as const
  const send = useAction('sendProof', {
    invalidates,
    onError,
    onSuccess: (sent) => {
      setNote('')
      setPath(sent.path)
      notifySuccess(t('sentToast'))
    },
  })
  const renew = useAction('renewProofLink', { invalidates, onError, onSuccess: (sent) => setPath(sent.path) })
  const revoke = useAction('revokeProofLink', { invalidates, onError, onSuccess: () => setPath(null) })
  const params = latest && { params: { _id: latest._id } }
  return (
    <div className={classes.view}>
      {link && params && latest.state !== 'withdrawn' && (
        <Group gap="4px 10px">
          <p className={classes.quiet}>
            {link.works ? t('link', { until: formatDateTime(link.until) }) : t('linkOver')}
          </p>
          <Group gap="xs" wrap="nowrap">
            <Button size="compact-xs" variant="default" loading={renew.isPending} onClick={() => renew.mutate(params)}>
              {t('newLink')}
            </Button>
            {link.works && (
              <Button
                size="compact-xs"
                variant="default"
                loading={revoke.isPending}
                onClick={() => revoke.mutate(params)}
              >
                {t('revokeLink')}
              </Button>
            )}
          </Group>
        </Group>
      )}
      {path && (
        <Notice tone="info">
          {t('copied')}{' '}
          <CopyButton value={`${location.origin}${path}`}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="light" onClick={copy}>
                {t(copied ? 'copyDone' : 'copy')}
              </Button>
            )}
          </CopyButton>
        </Notice>
      )}
      <Helped about="proof" field={t('note')}>
        <GrowingTextarea
          size="xs"
          label={t('note')}
          minRows={1}
          maxRows={10}
          maxLength={TEXT_LIMITS.comments}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Helped>
      <div>
        <Button
          size="xs"
          variant="light"
          loading={send.isPending}
          onClick={() => send.mutate({ params: { _id: requestId }, body: { note } })}
        >
          {t(latest ? 'sendAgain' : 'send')}
        </Button>
      </div>
    </div>
  )
}
