import type { Page } from '@stitchdesk/contract/pages'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Guard } from './guard.tsx'

/** A page's screen behind its guard, with the title of the browser's tab. */
export function Screen({ page, component: Component }: { page: Page; component: ComponentType }) {
  const { t } = useTranslation()
  return (
    <Guard page={page}>
      <title>{`${t(`page.${page.label}`)} · ${t('product')}`}</title>
      <Component />
    </Guard>
  )
}
