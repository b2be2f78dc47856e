import type { Page } from '@stitchdesk/contract/pages'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { useShownUnread } from '../lib/live/shown-unread.ts'
import { Guard } from './guard.tsx'

/** A page's screen behind its guard, with the title of the browser's tab, which says how many notifications are unread. */
export function Screen({ page, component: Component }: { page: Page; component: ComponentType }) {
  const { t } = useTranslation()
  const unread = useShownUnread()
  return (
    <Guard page={page}>
      <title>{`${unread && `(${unread}) `}${t(`page.${page.label}`)} · ${t('product')}`}</title>
      <Component />
    </Guard>
  )
}
