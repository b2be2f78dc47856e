import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import { useTranslation } from 'react-i18next'
import { goToPart } from '../../ui/go-to-part.ts'
import classes from './setting-sections.module.css'

/** A card of the settings. */
export type SettingSection = ShopSettingName | 'placements' | 'prices' | 'pay'

/** Links to each card of a page that is many screens long. */
export function SettingSections({ sections }: { sections: readonly SettingSection[] }) {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('sections')} className={classes.sections}>
      {sections.map((section) => (
        <a key={section} href={`#${section}`} className={classes.section} onClick={goToPart}>
          {t(`${section}.title`)}
        </a>
      ))}
    </nav>
  )
}
