import { NavLink, ScrollArea, Text } from '@mantine/core'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { menuFor, type PageName } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentPage } from '../../lib/current-page.ts'
import { formatCount } from '../../lib/format.ts'
import { useCall } from '../../lib/query.ts'
import { COUNTED, useLive } from '../../lib/use-live.ts'
import { pageIcon } from './page-icons.ts'
import classes from './shell.module.css'

/** The left menu of a role, made from the table of pages, with how much waits at each. */
export function MainMenu({ role, onNavigate }: { role: Designation; onNavigate?: () => void }) {
  const { t, i18n } = useTranslation()
  const current = useCurrentPage()?.page.path
  useLive('getMenuCounts')
  const counts: Partial<Record<PageName, number>> = useCall('getMenuCounts', {}, COUNTED).data?.counts ?? {}
  return (
    <ScrollArea h="100%" type="hover" scrollbarSize={6}>
      <nav aria-label={t('mainMenu')} className={classes.menu} lang={i18n.language}>
        {menuFor(role).map(({ group, pages }) => (
          <div key={group}>
            <Text component="h2" className={classes.group}>
              {t(`group.${group}`)}
            </Text>
            <ul className={classes.links}>
              {pages.map((page) => {
                const Icon = pageIcon(page.name)
                return (
                  <li key={page.path}>
                    <NavLink
                      component={Link}
                      to={page.path}
                      label={t(`page.${page.label}`)}
                      rightSection={<Waiting count={counts[page.name]} />}
                      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
                      active={page.path === current}
                      aria-current={page.path === current ? 'page' : undefined}
                      className={classes.link}
                      onClick={onNavigate}
                    />
                  </li>
                )
              })}
            </ul>
          </div>
        ))}
      </nav>
    </ScrollArea>
  )
}

/** How much waits at a link; nothing where nothing does. */
function Waiting({ count }: { count: number | undefined }) {
  const { t } = useTranslation()
  if (!count) return null
  const number = formatCount(count)
  return (
    <span className={classes.waiting} role="img" aria-label={t('menu.waiting', { number })}>
      {number}
    </span>
  )
}
