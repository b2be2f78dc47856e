import { Button } from '@mantine/core'
import type { OrderRequest } from '@stitchdesk/contract/requests/answer'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Surface } from '../../../ui/surface.tsx'
import { RequestUploads } from './request-uploads.tsx'

/** The upload log of a request with its links, loaded on request. */
export function UploadLog({ request, revokes }: { request: OrderRequest; revokes: boolean }) {
  const { t } = useTranslation('requestPage')
  const [shown, setShown] = useState(false)
  if (!shown) {
    return (
      <Button variant="subtle" size="compact-sm" justify="start" onClick={() => setShown(true)}>
        {t('showUploads')}
      </Button>
    )
  }
  return (
    <Surface title={t('uploads')}>
      <RequestUploads request={request} revokes={revokes} />
    </Surface>
  )
}
