import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../lib/current-page.ts'
import classes from './page-header.module.css'

interface PageHeaderProps {
  /** Heading of the page; without it the page's label of the contract. */
  title?: ReactNode
  /** Where the page stands below its title, `['Orders', 'All Orders']`. */
  breadcrumb?: readonly string[]
  /** Buttons at the right. */
  actions?: ReactNode
}

/** Heading of a page. It takes the focus after navigation, so that a screen reader says where one is. */
export function PageHeader({ title, breadcrumb = [], actions }: PageHeaderProps) {
  const { t, i18n } = useTranslation()
  const current = useCurrentPage()
  const label = current ? t(`page.${current.page.label}`) : ''
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <div>
        <Title order={1} tabIndex={-1} lang={title ? undefined : i18n.language}>
          {title ?? label}
        </Title>
        {breadcrumb.length > 0 && (
          <nav aria-label={t('breadcrumb')}>
            <ol className={classes.breadcrumb}>
              {breadcrumb.map((part, index) => (
                <Text
                  component="li"
                  c="dimmed"
                  size="sm"
                  key={part}
                  aria-current={index === breadcrumb.length - 1 ? 'page' : undefined}
                >
                  {part}
                </Text>
              ))}
            </ol>
          </nav>
        )}
      </div>
      {actions && <Group gap="xs">{actions}</Group>}
    </Group>
  )
}
