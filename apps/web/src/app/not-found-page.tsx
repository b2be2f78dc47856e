import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { searchKeys } from '../i18n/search-keys.ts'
import { useSession } from '../lib/api/session.ts'

/** The page for unknown addresses; within the frame for people who are signed in. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  return (
    <Center mih="60vh" p="md">
      <title>{`${t('notFound.title')} · ${t('product')}`}</title>
      <Stack align="center" ta="center" maw={460}>
        <Text c="dimmed" fz={56} fw={700} lh={1} aria-hidden>
          404
        </Text>
        <Title order={1} tabIndex={-1}>
          {t('notFound.title')}
        </Title>
        <Text c="dimmed">{t('notFound.body')}</Text>
        <Text c="dimmed" size="sm" className="tabular" maw="100%" truncate>
          {pathname}
        </Text>
        <Button component={Link} to="/">
          {t('notFound.action')}
        </Button>
        {session && (
          <Text c="dimmed" size="sm">
            {t('notFound.search', { keys: searchKeys() })}
          </Text>
        )}
      </Stack>
    </Center>
  )
}
