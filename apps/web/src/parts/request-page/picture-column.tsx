import { Skeleton } from '@mantine/core'
import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Surface } from '../../ui/surface.tsx'
import { Conversation } from '../conversation/conversation.tsx'
import { ProofPanel } from '../proofs/proof-panel.tsx'
import { RequestGallery, type RequestGalleryProps } from './request-gallery.tsx'
import classes from './request-page.module.css'

/** The left side of a request's page: pictures, conversation, proofs. */
export function PictureColumn(gallery: RequestGalleryProps) {
  const { t } = useTranslation(['conversation', 'proof'])
  const { request } = gallery
  const onPhone = useIsPhone()
  // Drawn together with the rest of the page they would keep it from answering for a tenth of a second on a slow computer.
  const [isNext, setIsNext] = useState(false)
  useEffect(() => startTransition(() => setIsNext(true)), [])
  return (
    <div className={classes.column}>
      <RequestGallery {...gallery} />
      <Surface title={t('conversation:title')}>
        {isNext ? (
          <Conversation request={request} brief={onPhone} />
        ) : (
          <Skeleton height={120} role="status" aria-label={t('conversation:loading')} />
        )}
      </Surface>
      <Surface title={t('proof:title')}>
        {isNext ? (
          <ProofPanel request={request} />
        ) : (
          <Skeleton height={48} role="status" aria-label={t('proof:loading')} />
        )}
      </Surface>
    </div>
  )
}
