import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { takesPlace } from './upload-items.ts'
import type { Uploads } from './use-uploads.ts'

/** How many of the files of a field are stored, told while others are on their way. */
export function UploadProgress({ uploads: { items, stored, busy } }: { uploads: Uploads }) {
  const { t } = useTranslation('uploads')
  const count = items.filter(takesPlace).length
  return (
    <Text size="xs" c="dimmed" role="status">
      {busy && count > 1 && t('uploaded', { done: stored.length, count })}
    </Text>
  )
}
