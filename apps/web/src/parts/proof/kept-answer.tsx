import { Button, CopyButton, Group } from '@mantine/core'
import type { Proof } from '@stitchdesk/contract/requests/proof'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { formatDateTime } from '../../lib/format.ts'
import { useAction } from '../../lib/query.ts'
import { FormError } from '../../ui/form-error.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './proof.module.css'

interface KeptAnswerProps {
  /** The proof as somebody else has answered or replaced it meanwhile. */
  proof: Proof
  /** What was written and set, in words. */
  text: string
  /** The request in whose conversation a customer may still say it. */
  tells?: string | undefined
  /** A newer proof that waits, to be answered with it. */
  newer?: { number: number; answerWith: (text: string) => void } | undefined
  /** Forgets it. */
  onDismiss: () => void
}

/** What somebody wrote about a proof that was answered meanwhile: it stays to be read, and what can be done with it is offered. */
export function KeptAnswer({ proof, text, tells, newer, onDismiss }: KeptAnswerProps) {
  const { t } = useTranslation('proof')
  const { state, answeredAt, answeredBy } = proof
  const who = answeredBy ?? t('somebody')
  return (
    <Notice tone="warning" title={t(`meanwhile.${state}`, { who, when: answeredAt ? formatDateTime(answeredAt) : '' })}>
      <p className={classes.words}>{t('notSentYet')}</p>
      <blockquote className={`${classes.words} ${classes.kept}`}>{text}</blockquote>
      <Group gap="xs">
        {newer && (
          <Button size="xs" onClick={() => newer.answerWith(text)}>
            {t('answerNewer', { number: newer.number })}
          </Button>
        )}
        {tells && <TellShop requestId={tells} text={t('aboutProof', { number: proof.number, text })} />}
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'copyDone' : 'copyText')}
            </Button>
          )}
        </CopyButton>
        <Button size="xs" variant="subtle" color="gray" onClick={onDismiss}>
          {t('dismiss')}
        </Button>
      </Group>
    </Notice>
  )
}

/** Says it in the conversation instead, once. */
function TellShop({ requestId, text }: { requestId: string; text: string }) {
  const { t } = useTranslation('proof')
  const [clientId] = useState(() => crypto.randomUUID())
  const post = useAction('postMessage', { invalidates: ['getConversation', 'getOrder', 'listOrders'] })
  if (post.isSuccess) return <span className={classes.quiet}>{t('told')}</span>
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={post.isPending}
        onClick={() => post.mutate({ params: { _id: requestId, lane: 'customer' }, body: { text, clientId } })}
      >
        {t('tellShop')}
      </Button>
      <FormError>{post.error && messageOf(post.error)}</FormError>
    </>
  )
}
