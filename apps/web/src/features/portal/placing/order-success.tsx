import { Group, Modal, Stack, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../../lib/api/query.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { RequestPicture } from '../../../parts/requests/request-picture.tsx'
import { PlacedFoot } from './placed-foot.tsx'

interface OrderSuccessProps {
  /** The request just placed; the dialog is open while there is one. */
  request: OrderRequest | null
  onClose: () => void
  /** Called after the dialog closed, to place the focus. */
  onClosed: () => void
}

/** The dialog after a request was placed. Behind it a fresh form is waiting already. */
export function OrderSuccess({ request, onClose, onClosed }: OrderSuccessProps) {
  const { t } = useTranslation('portal')
  const { data: me } = useCall('getMe', undefined, { enabled: request !== null })
  // The closing dialog fades out with the text it had.
  const [shown, setShown] = useState(request)
  if (request && request !== shown) setShown(request)
  return (
    <Modal
      opened={request !== null}
      onClose={onClose}
      // Wide enough for its three buttons beside each other.
      size={500}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={t('create.success')}
      centered
      closeButtonProps={{ 'aria-label': t('create.close') }}
    >
      {shown && (
        <>
          <Group gap="md" wrap="nowrap" align="flex-start">
            <RequestPicture request={shown} size={96} />
            <Stack gap={4}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {shown.orderName}
              </Text>
              <Text size="sm">{t('create.successText', { orderCode: shown.orderCode })}</Text>
              {shown.dueTime && (
                <Text size="sm" c="dimmed">
                  {t('create.due', { when: formatDateTime(shown.dueTime) })}
                </Text>
              )}
            </Stack>
          </Group>
          {me && !me.emailVerifiedAt && (
            <Text size="sm" c="dimmed" mt="lg">
              {t('create.noMailYet')}
            </Text>
          )}
          <PlacedFoot kind={shown.requestFor} placed={shown} onAnother={onClose} />
        </>
      )}
    </Modal>
  )
}
