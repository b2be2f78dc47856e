import { NativeSelect } from '@mantine/core'
import type { ShopSettingName } from '@stitchdesk/contract/settings/settings'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../lib/use-is-phone.ts'
import { goToPart, showPart } from '../../ui/go-to-part.ts'
import classes from './setting-sections.module.css'

/** A card of the settings. */
export type SettingSection = ShopSettingName | 'placements' | 'prices' | 'pay'

/** Leads to each card of a page that is many screens long: by links, or by one choice where these would fill a screen themselves. */
export function SettingSections({ sections }: { sections: readonly SettingSection[] }) {
  const { t } = useTranslation('settings')
  const onPhone = useIsPhone()
  if (onPhone) {
    return (
      <NativeSelect
        aria-label={t('sections')}
        value=""
        onChange={(event) => showPart(event.currentTarget.value)}
        data={[
          { value: '', label: t('sections') },
          ...sections.map((section) => ({ value: section, label: t(`${section}.title`) })),
        ]}
      />
    )
  }
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
