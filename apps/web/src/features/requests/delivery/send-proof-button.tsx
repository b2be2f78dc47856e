import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts'
import { Form } from '../../../ui/form/form.tsx'
import { LazyPopup } from '../../../ui/lazy-popup.tsx'
import { CHANGED_WITH_REQUEST } from '../use-request-action.ts'

/** Whether a proof of a request can be sent: it has saved results and is not over. */
export const hasProofToSend = ({ processingData, orderStatus }: OrderRequest): boolean =>
  (processingData?.imagesUploads.length ?? 0) > 0 && orderStatus !== 'Done' && orderStatus !== 'New'

/** Sends the saved result to the customer for approval. @param form where its failure is shown, and what follows there */
export function useSendProof(form?: { onSent: () => void }) {
  const { t } = useTranslation('proof')
  const send = useAction('sendProof', {
    invalidates: ['listProofs', ...CHANGED_WITH_REQUEST],
    onError: (error) => {
      if (!form) notifyError(error, t('notSentToast'))
    },
    onSuccess: () => {
      notifySuccess(t('sentToast'))
      form?.onSent()
    },
  })
  return {
    sending: send.isPending,
    failure: send.error,
    send: ({ _id }: Pick<OrderRequest, '_id'>, note = '') => send.mutate({ params: { _id }, body: { note } }),
  }
}

/** Sends a proof from the head of a request's page, with a note if one is wanted. */
export function SendProofButton({ request }: { request: OrderRequest }) {
  const { t } = useTranslation(['proof', 'requestPage'])
  const [opened, setOpened] = useState(false)
  const [note, setNote] = useState('')
  const { sending, send, failure } = useSendProof({
    onSent: () => {
      setOpened(false)
      setNote('')
    },
  })
  const role = useRole()
  if (!mayCall('sendProof', role) || !hasProofToSend(request)) return null
  return (
    <LazyPopup
      kind="dialog"
      position="bottom-end"
      width={320}
      opened={opened}
      onChange={setOpened}
      target={<Button variant="default">{t('requestPage:sendProof')}</Button>}
    >
      {() => (
        <Form
          aria-label={t('requestPage:sendProof')}
          errors={fieldErrors(failure)}
          failure={failure}
          failureTitle={t('notSentToast')}
          onSubmit={() => send(request, note)}
        >
          <Textarea
            label={t('note')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={TEXT_LIMITS.comments}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Button type="submit" mt="sm" fullWidth loading={sending}>
            {t('requestPage:sendProof')}
          </Button>
        </Form>
      )}
    </LazyPopup>
  )
}
