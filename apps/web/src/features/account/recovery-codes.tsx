import { Alert, Button, CopyButton, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Alert color="indigo" variant="light" title={t('twoFactor.codesTitle')}>
      <Stack gap="sm">
        <Text size="sm">{t('twoFactor.codesBody')}</Text>
        <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map((code) => (
            <Text component="li" key={code} ff="monospace" size="sm">
              {code}
            </Text>
          ))}
        </SimpleGrid>
        <Group gap="xs">
          <CopyButton value={codes.join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" size="xs" onClick={copy}>
                {t(copied ? 'twoFactor.copied' : 'twoFactor.copy')}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" onClick={onDone}>
            {t('twoFactor.done')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
