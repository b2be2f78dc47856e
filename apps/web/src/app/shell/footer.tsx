import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../lib/api/query.ts'
import { currentMoment } from '../../lib/now.ts'
import classes from './shell.module.css'

/** The year and the company's name. */
export function Footer() {
  const { t } = useTranslation()
  const shop = useCall('getShop', {}, { staleTime: Number.POSITIVE_INFINITY })
  return (
    <Text component="footer" size="xs" c="dimmed" className={classes.footer}>
      {t('copyright', { year: currentMoment().getFullYear(), company: shop.data?.companyName ?? t('product') })}
      {shop.data?.legal.map(({ part, address }) => (
        <Anchor key={part} href={address} target="_blank" rel="noopener" inherit c="dimmed" ml="md">
          {t(`legal.${part}`)}
        </Anchor>
      ))}
    </Text>
  )
}
