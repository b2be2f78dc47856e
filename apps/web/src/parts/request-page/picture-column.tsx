import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { Later } from '../../ui/feedback/later.tsx'
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
  return (
    <div className={classes.column}>
      <RequestGallery {...gallery} />
      <Surface title={t('conversation:title')}>
        <Later meanwhile={<Skeleton height={120} role="status" aria-label={t('conversation:loading')} />}>
          <Conversation request={request} brief={onPhone} />
        </Later>
      </Surface>
      <Surface title={t('proof:title')}>
        <Later meanwhile={<Skeleton height={48} role="status" aria-label={t('proof:loading')} />}>
          <ProofPanel request={request} />
        </Later>
      </Surface>
    </div>
  )
}
