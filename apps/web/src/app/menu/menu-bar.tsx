import { Menu, UnstyledButton } from '@mantine/core'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { HOME_PAGES, menuFor } from '@stitchdesk/contract/pages'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentEntry } from '../../lib/api/current-page.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { Waiting } from './main-menu.tsx'
import classes from './menu.module.css'
import { pageIcon } from './page-icons.ts'
import { useMenuCounts } from './use-menu-counts.ts'
import { ViewsOfMenu } from './views-of-menu.tsx'

/** The menu across the top: a button for each group of pages, and one for saved views. */
export function MenuBar({ role }: { role: Designation }) {
  const { t } = useTranslation()
  const current = useCurrentEntry()
  const home = HOME_PAGES[role]
  const counts = useMenuCounts()
  return (
    <div className={classes.across}>
      <Link to={home} className={classes.acrossLink} aria-current={home === current ? 'page' : undefined}>
        {t('page.dashboard')}
      </Link>
      <nav aria-label={t('mainMenu')} className={classes.groups}>
        {menuFor(role).map(({ group, pages }) => (
          <LazyPopup
            key={group}
            kind="menu"
            position="bottom-start"
            hideDetached={false}
            target={
              <UnstyledButton
                className={classes.acrossLink}
                data-current={pages.some(({ path }) => path === current) || undefined}
              >
                {t(`group.${group}`)}
                <IconChevronDown size={14} aria-hidden />
              </UnstyledButton>
            }
          >
            {() =>
              pages.map((page) => {
                const Icon = pageIcon(page.name)
                return (
                  <Menu.Item
                    key={page.path}
                    component={Link}
                    to={page.path}
                    leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                    aria-current={page.path === current ? 'page' : undefined}
                    rightSection={<Waiting count={counts[page.name]} />}
                    className={classes.acrossItem}
                  >
                    {t(`page.${page.label}`)}
                  </Menu.Item>
                )
              })
            }
          </LazyPopup>
        ))}
        <ViewsOfMenu role={role} across />
      </nav>
    </div>
  )
}
