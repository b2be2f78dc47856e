import { Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { ArtworkLink } from '../../../parts/files/artwork-link.tsx'
import { FileLinks } from '../../../parts/files/file-links.tsx'
import type { ViewableFile } from '../../../parts/pictures/request-files.ts'
import { OrderSummary } from '../list/order-summary.tsx'
import { Section } from '../section.tsx'
import classes from './process-form.module.css'

const SimilarWork = lazy(() => import('../../../parts/similar/similar-work.tsx'))

interface CustomerBriefProps {
  request: OrderRequest
  artwork: Pick<OrderRequest, 'imagesUploads'>
  /** The pictures to page through. */
  files: readonly ViewableFile[]
  seesPrices: boolean
}

/** The order details beside the form. */
export function CustomerBrief({ request, artwork, files, seesPrices }: CustomerBriefProps) {
  const { t } = useTranslation('requests')
  return (
    <aside className={classes.orderDetails} aria-label={t('processing.orderDetails')}>
      <Section title={t('processing.orderDetails')} level={3}>
        <OrderSummary request={request} seesPrices={seesPrices} />
        {(artwork.imagesUploads.length > 0 || request.artworkLink !== '') && (
          <>
            <Text size="xs" c="dimmed" mt="sm">
              {t('files.title')}
            </Text>
            <FileLinks files={artwork.imagesUploads} show="small" among={files} />
            <ArtworkLink link={request.artworkLink} />
          </>
        )}
      </Section>
      <Suspense>
        <SimilarWork _id={request._id} apart />
      </Suspense>
    </aside>
  )
}
