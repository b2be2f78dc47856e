import { Badge, NavLink, ScrollArea, Text } from '@mantine/core'
import type { Designation } from '@stitchdesk/contract/basics/enums'
import { menuFor, PAGES } from '@stitchdesk/contract/pages'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentPage } from '../../lib/current-page.ts'
import { formatCount } from '../../lib/format.ts'
import { usePaymentsToConfirm } from '../../lib/payments-to-confirm.ts'
import { pageIcon } from './page-icons.ts'
import classes from './shell.module.css'

/** The left menu of a role, made from the table of pages. */
export function MainMenu({ role, onNavigate }: { role: Designation; onNavigate?: () => void }) {
  const { t, i18n } = useTranslation()
  const current = useCurrentPage()?.page.path
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
                      rightSection={page.path === PAGES.payments.path && <PaymentsToConfirm />}
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

/** How many payments wait, at the link that leads to them; nothing where none does. */
function PaymentsToConfirm() {
  const { t } = useTranslation()
  const count = usePaymentsToConfirm()
  if (!count) return null
  return (
    <Badge size="sm" variant="filled" circle={count < 10} aria-label={t('waiting', { count })}>
      {formatCount(count)}
    </Badge>
  )
}
