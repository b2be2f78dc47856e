import { Skeleton } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import { PAGE_LIMITS } from '@stitchdesk/contract/basics/page-limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { FilePicture } from '../../../parts/files/file-picture.tsx'
import { OpenPicture } from '../../../parts/pictures/open-picture.tsx'
import { requestFiles } from '../../../parts/pictures/request-files.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Surface } from '../../../ui/surface.tsx'
import classes from './customer.module.css'
import { Pages, usePage } from './pages.tsx'

const SIZE = PAGE_LIMITS.pickerSize

/** The files of a customer by request, the latest first: artwork, then results. */
export default function Files({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customer')
  const [page] = usePage()
  const answer = useCall(
    'listOrders',
    { params: { size: SIZE, page }, body: { params: { customerId, delete: 'false' } } },
    { keepPrevious: true },
  )
  if (answer.isPending) return <Skeleton h={300} role="status" aria-label={t('loading')} />
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
  const { docs, totalDocs } = answer.data
  const withFiles = docs.filter((request) => requestFiles(request).length > 0)
  return (
    <>
      {withFiles.length === 0 && <EmptyState title={t('noFiles')}>{t('noFilesHint')}</EmptyState>}
      {withFiles.length > 0 && (
        <Surface>
          <ul className={classes.lines}>
            {withFiles.map((request) => (
              <RequestFiles key={request._id} request={request} />
            ))}
          </ul>
        </Surface>
      )}
      <Pages total={totalDocs} size={SIZE} />
    </>
  )
}

function RequestFiles({ request }: { request: OrderRequest }) {
  const role = useRole() ?? 'User'
  const files = requestFiles(request)
  return (
    <li className={classes.filesOf}>
      <span className={classes.what}>
        <Link className={classes.title} to={requestPath(role, request)} title={request.orderName}>
          {request.orderName}
        </Link>
        <span className={classes.quiet}>
          {displayOrderCode(request.requestFor, request.orderCode)} · <DateTime moment={request.submitDateTime} />
        </span>
      </span>
      <span className={classes.files}>
        {files.map((file) => (
          <OpenPicture key={file.filePath} file={file.filePath} among={files}>
            <FilePicture file={file} size={64} />
          </OpenPicture>
        ))}
      </span>
    </li>
  )
}
