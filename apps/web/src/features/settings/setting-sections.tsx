import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './setting-sections.module.css'

/** The cards of the settings, in their order on the page. */
const SECTIONS = [
  'shop',
  'zone',
  'brand',
  'billing',
  'mail',
  'notice',
  'turnaround',
  'questions',
  'placements',
] as const
export type SettingSection = (typeof SECTIONS)[number]

/** The way to each card of a page that is many screens long. */
export function SettingSections() {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={t('sections')} className={classes.sections}>
      {SECTIONS.map((section) => (
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
