import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './welcome-banner.module.css'

/** The greeting at the top of a home page; it carries the page's heading. */
export function WelcomeBanner({ name, intro }: { name: string; intro: string }) {
  const { t } = useTranslation('portal')
  return (
    <header className={classes.banner}>
      <Title order={1} tabIndex={-1}>
        {t('dashboard.welcome', { name })}
      </Title>
      <Text c="dimmed">{intro}</Text>
    </header>
  )
}
