import { Button, Textarea } from '@mantine/core'
import { TEXT_LIMITS } from '@stitchdesk/contract/basics/text-limits'
import type { RequestPage } from '@stitchdesk/contract/requests/request-page'
import type { FilesWithheld } from '@stitchdesk/contract/terms/files-withheld'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useAction } from '../../../lib/api/query.ts'
import { useRole } from '../../../lib/api/session.ts'
import { notifyError } from '../../../ui/feedback/notify.ts'
import { notifyWithUndo } from '../../../ui/feedback/undo-notice.tsx'
import { LazyPopup } from '../../../ui/lazy-popup.tsx'
import { CHANGED_WITH_REQUEST } from '../use-request-action.ts'

interface WithheldFilesProps {
  request: Pick<RequestPage, '_id'>
  cause: FilesWithheld
}

/** Says that the customer sees a preview, and releases the files for a reason that the history keeps, which can be taken back. */
export default function WithheldFiles({ request: { _id }, cause }: WithheldFilesProps) {
  const { t } = useTranslation('requestPage')
  const [opened, setOpened] = useState(false)
  const [reason, setReason] = useState('')
  const mayRelease = mayCall('changeFileRelease', useRole())
  const release = useAction('changeFileRelease', {
    invalidates: CHANGED_WITH_REQUEST,
    onError: (error) => notifyError(error),
  })
  async function releaseFiles() {
    await release.mutateAsync({ params: { _id }, body: { released: true, reason } })
    notifyWithUndo({
      message: t('withheld.released'),
      label: t('held.undo'),
      onUndo: () => release.mutate({ params: { _id }, body: { released: false } }),
    })
  }
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
            <form
              aria-label={t('withheld.release')}
              onSubmit={(event) => {
                event.preventDefault()
                // A refusal was told.
                releaseFiles().catch(() => undefined)
              }}
            >
              <Textarea
                label={t('withheld.reason')}
                required
                autosize
                minRows={2}
                maxRows={6}
                maxLength={TEXT_LIMITS.long}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <Button type="submit" mt="sm" fullWidth loading={release.isPending} disabled={reason.trim() === ''}>
                {t('withheld.release')}
              </Button>
            </form>
          )}
        </LazyPopup>
      )}
    </>
  )
}
