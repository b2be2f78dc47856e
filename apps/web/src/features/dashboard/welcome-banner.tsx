import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './welcome-banner.module.css'

interface WelcomeBannerProps {
  name: string
  /** A first visit isn't welcomed "back". */
  isFirst: boolean
  intro: string
  /** Buttons at the right. */
  actions?: ReactNode
}

/** The greeting at the top of a customer's home page; it carries the page's heading. */
export function WelcomeBanner({ name, isFirst, intro, actions }: WelcomeBannerProps) {
  const { t } = useTranslation(['portal', 'dashboard'])
  return (
    <header className={classes.banner}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1}>
          {isFirst ? t('dashboard:customer.welcome', { name }) : t('dashboard.welcome', { name })}
        </Title>
        <Text size="sm" className={classes.intro}>
          {intro}
        </Text>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
