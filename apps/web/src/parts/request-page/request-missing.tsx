import { Button, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ApiError, isGone, messageOf } from '../../lib/api/api-error.ts'
import { useShownUnread } from '../../lib/live/shown-unread.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** The page for a code without a request, or one that the caller may not see. */
const NOT_THERE: readonly ApiError['code'][] = ['record_not_found', 'invalid_body']

interface RequestMissingProps {
  error: Error
  onRetry: () => void
  list: { path: string; name: string }
}

/** Takes the place of a request that can't be shown: why, and where to go. */
export function RequestMissing({ error, onRetry, list }: RequestMissingProps) {
  const { t } = useTranslation(['requestPage', 'shell'])
  const { code = '' } = useParams()
  const unread = useShownUnread()
  const gone = isGone(error)
  if (!gone && !(error instanceof ApiError && NOT_THERE.includes(error.code))) {
    return <ErrorState error={error} title={t('missing.failed')} onRetry={onRetry} />
  }
  return (
    <Stack align="center" ta="center" gap="xs" py={64} px="md">
      <title>{`${unread && `(${unread}) `}${t('missing.short')} · ${t('shell:product')}`}</title>
      <ThemeIcon variant="light" color="gray" size={48} radius="xl" aria-hidden>
        <IconSearchOff size={26} stroke={1.5} />
      </ThemeIcon>
      <Title order={1} tabIndex={-1} size="h3">
        {t(gone ? 'missing.deleted' : 'missing.title', { code })}
      </Title>
      <Text c="dimmed" size="sm" maw={460}>
        {gone ? messageOf(error) : t('missing.body')}
      </Text>
      <Button component={Link} to={list.path} mt="xs">
        {t('missing.toList', { list: list.name })}
      </Button>
    </Stack>
  )
}
