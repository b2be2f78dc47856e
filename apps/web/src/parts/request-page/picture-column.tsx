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
  return (
    <div className={classes.column}>
      <RequestGallery {...gallery} />
      <Surface title={t('conversation:title')}>
        <Conversation request={request} brief={onPhone} />
      </Surface>
      <Surface title={t('proof:title')}>
        <ProofPanel request={request} />
      </Surface>
    </div>
  )
}
