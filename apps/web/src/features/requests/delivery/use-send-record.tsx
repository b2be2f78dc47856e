import { Button, Group, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { displayOrderCode } from '@stitchdesk/contract/requests/order-code'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentMoment } from '../../../lib/now.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { useRequestAction } from '../use-request-action.ts'
import { useConfirmDelivery } from './use-confirm-delivery.tsx'

const codeOf = ({ requestFor, orderCode }: OrderRequest) => displayOrderCode(requestFor, orderCode)

interface SendRecord {
  send: (request: OrderRequest) => void
  /** `_id` of the request whose record is being sent; null while none is. */
  sending: string | null
}

/**
 * Mails a finished record to its customer; asks once if its files differ from the order. Then offers to mark the request as Done.
 * @param onSent told the request as it is after sending
 */
export function useSendRecord(onSent?: (request: OrderRequest) => void): SendRecord {
  const { t } = useTranslation('requests')
  // The second click of a double click comes before the button shows that it is busy.
  const underWay = useRef(false)
  const confirm = useConfirmDelivery()
  const action = useRequestAction('sendRecord', {
    onSuccess: ({ data, mailed }) => {
      onSent?.(data)
      const modalId = modals.open({
        title: t(mailed ? 'send.title' : 'send.releasedTitle'),
        centered: true,
        children: <SentDialog request={data} mailed={mailed} onClose={() => modals.close(modalId)} />,
      })
    },
    onError: (error, { body }) => notifyError(error, t('send.failed', { code: codeOf(body as OrderRequest) })),
  })
  return {
    sending: action.isPending ? ((action.variables.body as OrderRequest)._id ?? null) : null,
    send: (request) => {
      if (underWay.current) return
      underWay.current = true
      const free = () => {
        underWay.current = false
      }
      const sendIfAgreed = async () => {
        if (!(await confirm.beforeSending(request))) return
        await action.mutateAsync({ body: { ...request, sentDate: currentMoment().toISOString() } })
      }
      sendIfAgreed().then(free, free)
    },
  }
}

interface SentDialogProps {
  request: OrderRequest
  /** False where the customer has turned off these emails. */
  mailed: boolean
  onClose: () => void
}

function SentDialog({ request, mailed, onClose }: SentDialogProps) {
  const { t } = useTranslation('requests')
  const code = codeOf(request)
  const done = useRequestAction('updateOrder', {
    onSuccess: () => {
      notifySuccess(t('send.markedDone', { code }))
      onClose()
    },
    onError: (error) => notifyError(error, t('send.notMarked', { code })),
  })
  return (
    <>
      <Text>{mailed ? t('send.body', { orderCode: request.orderCode }) : t('send.released', { code })}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {t('send.close')}
        </Button>
        {request.orderStatus !== 'Done' && (
          <Button
            data-autofocus
            loading={done.isPending}
            onClick={() => done.mutate({ params: { _id: request._id }, body: { orderStatus: 'Done' } })}
          >
            {t('send.markAsDone')}
          </Button>
        )}
      </Group>
    </>
  )
}
