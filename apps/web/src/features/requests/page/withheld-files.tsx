import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import type { FilesWithheld } from '@stitchdesk/contract/terms/files-withheld'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrors } from '../../../lib/api/field-errors.ts'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { notifyError } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { LazyPopup } from '../../../ui/lazy-popup.tsx'
import { CHANGED_WITH_REQUEST } from '../use-request-action.ts'

interface WithheldFilesProps {
  request: Pick<RequestPage, '_id'>
  cause: FilesWithheld
}

/** Says that the customer sees a preview. Staff can release the files, with a reason for the history, and undo that. */
export default function WithheldFiles({ request: { _id }, cause }: WithheldFilesProps) {
  const { t } = useTranslation('requestPage')
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const mayRelease = mayCall('changeFileRelease', useRole())
  const stale = { invalidates: CHANGED_WITH_REQUEST }
  const withhold = useAction('changeFileRelease', { ...stale, onError: (error) => notifyError(error) })
  const release = useAction('changeFileRelease', {
    ...stale,
    onSuccess: () =>
      notifyWithUndo({
        message: t('withheld.released'),
        label: t('held.undo'),
        onUndo: () => withhold.mutate({ params: { _id }, body: { released: false } }),
      }),
  })
  const errors = fieldErrors(release.error)
  return (
    <>
      {t(`withheld.${cause}`)}{' '}
      {mayRelease && (
        <LazyPopup
          kind="dialog"
          position="bottom-start"
          width={320}
          opened={opened}
          onChange={setOpened}
          target={
            <Button size="compact-sm" variant="default">
              {t('withheld.release')}
            </Button>
          }
        >
          {() => (
            <Form
              aria-label={t('withheld.release')}
              errors={errors}
              failure={release.error}
              onSubmit={() => release.mutate({ params: { _id }, body: { released: true, reason } })}
            >
              <Textarea
                label={t('withheld.reason')}
                required
                autosize
                minRows={2}
                maxRows={6}
                maxLength={TEXT_LIMITS.long}
                data-path="reason"
                error={errors.reason}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button type="submit" mt="sm" fullWidth loading={release.isPending} disabled={reason.trim() === ''}>
                {t('withheld.release')}
              </Button>
            </Form>
          )}
        </LazyPopup>
      )}
    </>
  )
}
