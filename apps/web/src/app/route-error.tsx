import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRouteError } from 'react-router'
import { ApiError } from '../lib/api/api-error.ts'
import { crashNumber, reportCrash } from '../lib/report-crash.ts'

/** A script that the server no longer has: the product was updated since this page was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
}

/** Replaces a screen that failed, inside the frame, with a number that is in the server's log. */
export function RouteError() {
  const { t } = useTranslation()
  const error = useRouteError()
  const outdated = isOutdated(error)
  const [number] = useState(crashNumber)
  const id = error instanceof ApiError ? error.id : number
  useEffect(() => {
    if (!outdated && !(error instanceof ApiError)) void reportCrash(number, error)
  }, [error, outdated, number])
  return (
    <Center mih="60vh" p="md">
      <Stack align="center" ta="center" maw={440} role="alert">
        <Title order={1}>{t('failure.title')}</Title>
        <Text c="dimmed">{outdated ? t('failure.outdated') : t('failure.body')}</Text>
        {id && !outdated && <Text className="tabular">{t('failure.id', { id })}</Text>}
        <Group>
          <Button onClick={() => window.location.reload()}>{t('failure.retry')}</Button>
          <Button variant="default" component={Link} to="/">
            {t('notFound.action')}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}
