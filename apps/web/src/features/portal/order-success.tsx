import { Button, Group, Modal, Text } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '../../lib/query.ts'
import { KIND_PATHS } from './request-kinds.ts'

interface OrderSuccessProps {
  /** The request just placed; the dialog is open while there is one. */
  request: OrderRequest | null
  onClose: () => void
  /** Called once the dialog is out of the way, to put the focus where work goes on. */
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
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      title={t('create.success')}
      centered
      closeButtonProps={{ 'aria-label': t('create.close') }}
    >
      {shown && (
        <>
          <Text size="sm" mb="lg">
            {t('create.successText', { orderCode: shown.orderCode })}
          </Text>
          {me && !me.emailVerifiedAt && (
            <Text size="sm" c="dimmed" mb="lg">
              {t('create.noMailYet')}
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button component={Link} to={KIND_PATHS[shown.requestFor].record} variant="default">
              {t('create.toRecord')}
            </Button>
            <Button onClick={onClose} data-autofocus>
              {t('create.another')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
