import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'

interface ErrorStateProps {
  error: unknown
  /** Tries again; without it there is no button. */
  onRetry?: () => void
  /** The title of the failure; a general one by default. */
  title?: string
}

/** Takes the place of something that could not be loaded: why, and a button that tries again. */
export function ErrorState({ error, onRetry, title }: ErrorStateProps) {
  const { t } = useTranslation()
  const id = error instanceof ApiError ? error.id : undefined
  return (
    <Alert color="red" variant="light" icon={<IconAlertTriangle />} title={title ?? t('failure.load')} role="alert">
      <Group justify="space-between" align="flex-end">
        <div>
          <Text size="sm">{messageOf(error)}</Text>
          {id && <Text size="xs">{t('failure.id', { id })}</Text>}
        </div>
        {onRetry && (
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
