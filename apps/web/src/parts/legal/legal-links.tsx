import { useTranslation } from 'react-i18next'
import classes from './legal-links.module.css'
import { useShop } from './use-shop.ts'

/** Links to the shop's imprint, privacy policy and terms, below a page that needs no sign-in; nothing where the shop has none. */
export function LegalLinks() {
  const { t } = useTranslation()
  const legal = useShop()?.legal ?? []
  if (legal.length === 0) return null
  return (
    <footer className={`${classes.links} no-print`}>
      {legal.map(({ part, address }) => (
        <a key={part} href={address} target="_blank" rel="noopener">
          {t(`legal.${part}`)}
        </a>
      ))}
    </footer>
  )
}
