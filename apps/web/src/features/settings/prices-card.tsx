import '../../i18n/areas/pricing.ts'
import { Button, Stack, Text } from '@mantine/core'
import { PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Surface } from '../../ui/surface.tsx'

/** The way to the shop's price lists. */
export function PricesCard() {
  const { t } = useTranslation('pricing')
  return (
    <Surface title={t('settings.title')} id="prices">
      <Stack align="flex-start">
        <Text size="sm" c="dimmed">
          {t('settings.intro')}
        </Text>
        <Button component={Link} to={PAGES.prices.path} variant="default">
          {t('settings.open')}
        </Button>
      </Stack>
    </Surface>
  )
}
