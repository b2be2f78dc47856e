import { Button, Menu } from '@mantine/core'
import { reviewPath } from '@stitchdesk/contract/addresses'
import { isDelivered } from '@stitchdesk/contract/delivery/delivered'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import { IconRepeat, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AskChangeButton } from '../../../parts/changes/ask-change-button.tsx'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { editPath, reorderPath } from '../request-kinds.ts'
import { useCancelRequest } from './use-cancel-request.ts'
import { useConvertQuote } from './use-convert-quote.ts'

interface OwnActionsProps {
  request: RequestPage
  /** Whether a proof waits for an answer. */
  proofWaits: boolean
}

/**
 * A customer's actions on a request: answer its proof, edit it while it is New, else reorder it; convert a quote. The most
 * important is a button, the others are in the menu.
 */
export function OwnActions({ request, proofWaits }: OwnActionsProps) {
  const { t } = useTranslation(['portal', 'requestPage', 'proof'])
  const cancel = useCancelRequest()
  const { convert, isPending } = useConvertQuote()
  const { requestFor, _id } = request
  const isNew = request.orderStatus === 'New'
  const isQuote = requestFor === 'quote'
  const place = {
    to: (isNew ? editPath : reorderPath)(requestFor, _id),
    label: t(isNew ? 'records.edit' : 'records.again'),
    stowed: proofWaits || (isQuote && !isNew),
    primary: !isQuote && (isNew || isDelivered(request)),
  }
  return (
    <>
      {(isNew || place.stowed) && (
        <MoreMenu label={t('requestPage:more')}>
          {place.stowed && (
            <Menu.Item component={Link} to={place.to} leftSection={<IconRepeat size={16} />}>
              {place.label}
            </Menu.Item>
          )}
          {isNew && (
            <Menu.Item color="red" leftSection={<IconX size={16} />} onClick={() => void cancel(request)}>
              {t('records.cancel')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
      <AskChangeButton request={request} />
      {!place.stowed && (
        <Button component={Link} to={place.to} variant={place.primary ? 'filled' : 'light'}>
          {place.label}
        </Button>
      )}
      {isQuote && (
        <Button variant={proofWaits ? 'light' : 'filled'} loading={isPending} onClick={() => void convert(request)}>
          {t('records.convert')}
        </Button>
      )}
      {proofWaits && (
        <Button component={Link} to={reviewPath(request)} variant="filled">
          {t('proof:review')}
        </Button>
      )}
    </>
  )
}
