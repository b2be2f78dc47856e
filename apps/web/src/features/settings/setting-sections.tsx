import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './setting-sections.module.css'

/** A card of the settings. */
export type SettingSection = ShopSettingName | 'placements' | 'prices'

/** Links to each card of a page that is many screens long. */
export function SettingSections({ sections }: { sections: readonly SettingSection[] }) {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('sections')} className={classes.sections}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`} className={classes.section} onClick={goTo}>
          {t(`${section}.title`)}
        </a>
      ))}
    </nav>
  )
}

/** Within the page: to the router it would be another one, which is not left while something is unsaved. */
function goTo(event: MouseEvent<HTMLAnchorElement>) {
  const card = document.getElementById(event.currentTarget.hash.slice(1))
  if (!card) return
  event.preventDefault()
  card.scrollIntoView({ block: 'start' })
  card.focus({ preventScroll: true })
}
