import { Button } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SettingCard } from './setting-card.tsx'

/** The way to the rules by which designers are paid. */
export function PayCard() {
  const { t } = useTranslation('settings')
  return (
    <SettingCard section="pay">
      <Button component={Link} to={pathTo('payRules')} variant="default" w="fit-content">
        {t('pay.open')}
      </Button>
    </SettingCard>
  )
}
