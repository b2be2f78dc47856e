import { PAGES } from '@stitchdesk/contract/pages'
import { IconFileInvoice, IconList, IconPlus, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentEntry } from '../../lib/api/current-page.ts'
import classes from './bottom-bar.module.css'

const ENTRIES = [
  ['orders', PAGES.orderRecord.path, IconList],
  ['new', PAGES.placeOrder.path, IconPlus],
  ['invoices', PAGES.invoiceHistory.path, IconFileInvoice],
  ['account', PAGES.profile.path, IconUser],
] as const

/** A customer's main links at the bottom of a phone's screen. */
export function BottomBar() {
  const { t } = useTranslation()
  const current = useCurrentEntry()
  return (
    <nav className={classes.bar} aria-label={t('menu.bottom')}>
      {ENTRIES.map(([name, path, Icon]) => (
        <Link key={name} to={path} className={classes.entry} aria-current={current === path ? 'page' : undefined}>
          <Icon size={20} stroke={1.7} aria-hidden />
          {t(`menu.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
