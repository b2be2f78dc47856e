import { Tooltip } from '@mantine/core'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, menuFor } from '@stitchdesk/contract/pages'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentEntry } from '../../lib/api/current-page.ts'
import { formatCount } from '../../lib/format.ts'
import classes from './menu.module.css'
import { type Icon, pageIcon } from './page-icons.ts'
import { useMenuCounts } from './use-menu-counts.ts'
import { ViewsOfMenu } from './views-of-menu.tsx'

interface MainMenuProps {
  role: Designation
  /** Shows icons only, with their labels as tooltips. */
  rail?: boolean
  onNavigate?: () => void
}

/** The left menu of a role, made from the table of pages: the start page first, then groups, each page with the number of waiting items. */
export function MainMenu({ role, rail = false, onNavigate }: MainMenuProps) {
  const { t } = useTranslation()
  const counts = useMenuCounts()
  const entry = { rail, onNavigate }
  return (
    <div className={classes.scroller} data-rail={rail || undefined}>
      <div className={classes.home}>
        <MenuLink {...entry} to={HOME_PAGES[role]} icon={IconLayoutDashboard} label={t('page.dashboard')} />
      </div>
      <nav aria-label={t('mainMenu')} className={classes.menu}>
        {menuFor(role).map(({ group, pages }) => (
          <div key={group} className={classes.part}>
            <h2 className={classes.group}>{t(`group.${group}`)}</h2>
            <ul className={classes.links}>
              {pages.map((page) => (
                <li key={page.path}>
                  <MenuLink
                    {...entry}
                    to={page.path}
                    icon={pageIcon(page.name)}
                    label={t(`page.${page.label}`)}
                    count={counts[page.name]}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <ViewsOfMenu {...entry} role={role} />
      </nav>
    </div>
  )
}

interface MenuLinkProps extends Pick<MainMenuProps, 'rail' | 'onNavigate'> {
  to: string
  icon: Icon
  label: string
  /** The count of waiting items there. */
  count?: number | undefined
}

function MenuLink({ to, icon: Icon, label, count, rail, onNavigate }: MenuLinkProps) {
  const isCurrent = useCurrentEntry() === to
  const link = (
    <Link to={to} className={classes.link} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={classes.label}>{label}</span>
      <Waiting count={count} />
    </Link>
  )
  if (!rail) return link
  return (
    <Tooltip label={label} position="right" events={{ hover: true, focus: true, touch: false }}>
      {link}
    </Tooltip>
  )
}

/** The count of waiting items at a link; renders nothing for none. */
export function Waiting({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  if (!count) return null
  const number = formatCount(count)
  return (
    <span className={classes.count} role="img" aria-label={t('menu.waiting', { number })}>
      {number}
    </span>
  )
}
