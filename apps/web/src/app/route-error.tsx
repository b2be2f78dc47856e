import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ApiError } from '../lib/api-error.ts'

/** A script that the server no longer has: the product was updated since this page was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

/** In place of a page that failed to load or to show. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const id = error instanceof ApiError ? error.id : undefined
  return (
    <Center component="main" mih="60vh" p="md">
      <Stack align="center" ta="center" maw={440} role="alert">
        <Title order={1}>{t('failure.title')}</Title>
        <Text c="dimmed">{isOutdated(error) ? t('failure.outdated') : t('failure.body')}</Text>
        {id && <Text className="tabular">{t('failure.id', { id })}</Text>}
        <Button onClick={() => window.location.reload()}>{t('failure.retry')}</Button>
      </Stack>
    </Center>
  )
}
