import { Button, Center, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** For addresses that no page has. */
export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Center component="main" mih="80vh" p="md">
      <title>{`${t('notFound.title')} · ${t('product')}`}</title>
      <Stack align="center" ta="center" maw={420}>
        <Text c="dimmed" fz={56} fw={700} lh={1} aria-hidden>
          404
        </Text>
        <Title order={1}>{t('notFound.title')}</Title>
        <Text c="dimmed">{t('notFound.body')}</Text>
        <Button component={Link} to="/">
          {t('notFound.action')}
        </Button>
      </Stack>
    </Center>
  )
}
