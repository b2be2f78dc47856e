import { Button } from '@mantine/core'
import type { HeldSending } from '@stitchdesk/contract/delivery/held-sending'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRole } from '../../../lib/api/session.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { requestRights } from '../request-rights.ts'
import { SecondsLeft } from './seconds-left.tsx'
import { isShownAsToast } from './sendings-shown-as-toast.ts'
import { useWithdrawSending } from './use-hold-sending.tsx'

interface HeldSendingNoticeProps {
  held: HeldSending
  request: Pick<OrderRequest, 'requestFor' | 'orderCode'>
}

/** The notice, for all who have the request open, that its record will be sent in some seconds; any administrator may undo it. */
export function HeldSendingNotice({ held, request }: HeldSendingNoticeProps) {
  const { t } = useTranslation('requestPage')
  const { sends } = requestRights(useRole())
  const withdraw = useWithdrawSending()
  const [busy, setBusy] = useState(false)
  if (isShownAsToast(held)) return null
  return (
    <Notice
      tone="info"
      icon={<IconSend size={18} aria-hidden />}
      title={
        <SecondsLeft
          held={held}
          text={(count) =>
            count > 0 ? t('held.title', { name: held.by, count }) : t(held.mailed ? 'held.leaving' : 'held.releasing')
          }
        />
      }
    >
      {t(held.mailed ? 'held.body' : 'held.bodyUnmailed')}
      {sends && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            mt={6}
            loading={busy}
            onClick={() => {
              setBusy(true)
              void withdraw(held, request).finally(() => setBusy(false))
            }}
          >
            {t('held.undo')}
          </Button>
        </div>
      )}
    </Notice>
  )
}
