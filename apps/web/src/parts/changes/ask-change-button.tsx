import { Button } from '@mantine/core'
import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskChangeDialog, loadAskChange } from './ask-change-dialog.tsx'

interface AskChangeButtonProps {
  request: OrderRequest
  /** One word where there is little room, else the whole phrase. */
  short?: boolean
}

const prepare = () => void loadAskChange().catch(() => undefined)

/** Requests a change of a delivered request; renders nothing without a delivery. */
export function AskChangeButton({ request, short = false }: AskChangeButtonProps) {
  const { t } = useTranslation('portal')
  const [asking, setAsking] = useState(false)
  if (!isDelivered(request)) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={short ? undefined : <IconPencil size={15} stroke={1.8} aria-hidden />}
        aria-label={t('change.of', { name: request.orderName })}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setAsking(true)}
      >
        {t(short ? 'change.short' : 'change.ask')}
      </Button>
      <AskChangeDialog request={asking ? request : null} onClose={() => setAsking(false)} />
    </>
  )
}
