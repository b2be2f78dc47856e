import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentPage } from '../lib/api/current-page.ts'
import type { Total } from '../lib/counted.ts'
import { formatCount } from '../lib/format.ts'
import classes from './page-header.module.css'

export interface PageHeaderProps {
  /** Heading of the page; without it the page's label of the contract. */
  title?: ReactNode
  /** Where the page stands, above its title, `['Order', 'All Orders']`. */
  breadcrumb?: readonly string[]
  /** How many records the page lists, beside the title; undefined until known. */
  count?: number | Total | undefined
  /** A sentence below the title. */
  intro?: ReactNode
  /** The skip link from the heading to the page's main content. */
  skip?: ReactNode
  /** Buttons at the right. */
  actions?: ReactNode
  /** What is done with all that the page lists, after the actions. */
  tools?: ReactNode
}

/** Heading of a page. It takes the focus after navigation, so that a screen reader announces the page. */
export function PageHeader({ title, breadcrumb = [], count, intro, skip, actions, tools }: PageHeaderProps) {
  const { t } = useTranslation()
  const current = useCurrentPage()
  const total = typeof count === 'number' ? { count, shown: formatCount(count) } : count
  const label = current ? t(`page.${current.page.label}`) : ''
  return (
    <Group justify="space-between" align="flex-end" gap="sm" mb="md">
      <div className={classes.where}>
        {breadcrumb.length > 0 && (
          <nav aria-label={t('breadcrumb')}>
            <ol className={classes.breadcrumb}>
              {breadcrumb.map((part, index) => (
                <li key={part} aria-current={index === breadcrumb.length - 1 ? 'page' : undefined}>
                  {part}
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={classes.line}>
          <Title order={1} tabIndex={-1}>
            {title ?? label}
          </Title>
          {total && (
            <span className={classes.count}>
              <span aria-hidden>{total.shown}</span>
              <span className={classes.spoken}>{t('inAll', { ...total })}</span>
            </span>
          )}
          {skip}
        </div>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {(actions || tools) && (
        <Group gap="xs">
          {actions}
          {tools}
        </Group>
      )}
    </Group>
  )
}
