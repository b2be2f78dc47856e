import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import type { ImagesUpload, UploadRecord } from '@stitchdesk/contract/requests/upload'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/query.ts'
import { FileLinks } from '../../parts/file-links/file-links.tsx'
import { requestFiles } from '../../parts/light-box/request-files.ts'
import { EmptyLine } from '../../ui/empty-line.tsx'
import { ConvertFormats } from './convert-formats.tsx'
import { DeliveryCheck } from './delivery-check.tsx'
import { Section } from './section.tsx'

interface RequestFilesProps {
  request: OrderRequest
  /** Whether the upload log tells which files have lost their link. */
  seesUploads: boolean
  /** Takes formats that were made from the results, which nothing holds yet; null for who may make none. */
  onMade: ((files: readonly ImagesUpload[]) => void) | null
}

/** Whether the results are what the customer gets or has got. Work that has just begun may show those of the quote before. */
const isDelivery = ({ orderStatus }: OrderRequest) => orderStatus === 'Ready' || orderStatus === 'Done'

/** The customer's files and the results of the latest processing. */
export function RequestFiles({ request, seesUploads, onMade }: RequestFilesProps) {
  const { t } = useTranslation('requests')
  const { orderCode, imagesUploads: artwork, processingData } = request
  const results = processingData?.imagesUploads ?? []
  const all = requestFiles(request)
  const log = useCall('listUploads', { params: { orderCode } }, { enabled: seesUploads })
  const isRevoked = (kind: UploadRecord['kind']) =>
    log.data?.docs.some((file) => file.kind === kind && file.revokedAt !== null) ?? false
  return (
    <>
      <Section title={t('files.title')}>
        {artwork.length > 0 ? (
          <FileLinks files={artwork} show="small" among={all} />
        ) : (
          <EmptyLine>{t(isRevoked('artwork') ? 'files.revoked' : 'files.none')}</EmptyLine>
        )}
      </Section>
      <Section title={t('files.pictures')}>
        {results.length > 0 ? (
          <>
            <FileLinks files={results} show="large" among={all} />
            {onMade && <ConvertFormats request={request} files={results} onMade={onMade} />}
            {isDelivery(request) && <DeliveryCheck request={request} files={results} />}
          </>
        ) : (
          <EmptyLine>{t(isRevoked('result') ? 'files.revoked' : 'files.noPictures')}</EmptyLine>
        )}
      </Section>
    </>
  )
}
