import '../../i18n/areas/portal.ts'
import { Modal, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useTranslation } from 'react-i18next'
import { PlacedFoot } from './placed-foot.tsx'
import classes from './several-placed.module.css'

interface SeveralPlacedProps {
  /** The requests just placed; the dialog is open while there are any. */
  requests: readonly OrderRequest[]
  onClose: () => void
}

/** The dialog after several designs were placed: each with its number. */
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
        {requests.map(({ _id, orderName, orderCode, requestFor }) => (
          <li key={_id} className={classes.line}>
            <span className={classes.name}>{orderName}</span>
            <Text span size="sm" c="dimmed" className="tabular">
              {displayOrderCode(requestFor, orderCode)}
            </Text>
          </li>
        ))}
      </ul>
      {first && <PlacedFoot kind={first.requestFor} onAnother={onClose} />}
    </Modal>
  )
}
