import { Modal, Text } from '@mantine/core'
import { requestPath } from '@stitchdesk/contract/addresses'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDueTime } from '../../../lib/format.ts'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { PlacedFoot } from './placed-foot.tsx'
import classes from './several-placed.module.css'

interface SeveralPlacedProps {
  /** The requests just placed; the dialog is open while there are any. */
  requests: readonly OrderRequest[]
  onClose: () => void
}

/** The dialog after several designs were placed: each with its picture, number and due time, and the way to its page. */
export function SeveralPlaced({ requests, onClose }: SeveralPlacedProps) {
  const { t } = useTranslation('portal')
  const [first] = requests
  return (
    <Modal
      opened={first !== undefined}
      onClose={onClose}
      title={t('several.placed', { count: requests.length })}
      centered
      closeButtonProps={{ 'aria-label': t('create.close') }}
    >
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request._id}>
            <Link to={requestPath('User', request)} className={classes.line}>
              <RequestPicture request={request} size={48} />
              <span className={classes.what}>
                <span className={classes.name}>{request.orderName}</span>
                <Text span size="xs" c="dimmed" className="tabular">
                  {displayOrderCode(request.requestFor, request.orderCode)}
                </Text>
              </span>
              {request.dueTime && (
                <Text span size="xs" c="dimmed">
                  {t('create.due', { when: formatDueTime(request.dueTime) })}
                </Text>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {first && <PlacedFoot kind={first.requestFor} onAnother={onClose} />}
    </Modal>
  )
}
