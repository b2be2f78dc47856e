import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingCard } from './setting-card.tsx'

/** The way to the shop's price lists. */
export function PricesCard() {
  const { t } = useTranslation('settings')
  return (
    <SettingCard section="prices">
      <Button component={Link} to={pathTo('prices')} variant="default" w="fit-content">
        {t('prices.open')}
      </Button>
    </SettingCard>
  )
}
