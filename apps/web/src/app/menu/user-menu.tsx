import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core'
import { pathTo } from '@stitchdesk/contract/addresses'
import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { knownLanguage } from '@stitchdesk/contract/basics/enums'
import { mayOpen, PAGES } from '@stitchdesk/contract/pages'
import {
  IconChevronDown,
  IconHelpCircle,
  IconHistory,
  IconLock,
  IconLogout,
  IconMail,
  IconServer,
  IconSettings,
  IconShieldLock,
  IconUserCircle,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { chooseLanguage } from '../../i18n/i18n.ts'
import type { LoginState } from '../../lib/api/after-login.ts'
import { useCall } from '../../lib/api/query.ts'
import { followLengthUnit } from '../../lib/length-unit.ts'
import { useIdle } from '../../lib/use-idle.ts'
import { LazyPopup } from '../../ui/lazy-popup.tsx'
import { useLookPanel } from '../look/use-look-panel.tsx'
import classes from '../shell/shell.module.css'

const LINKS = [
  { page: 'profile', icon: IconUserCircle },
  { page: 'security', icon: IconShieldLock },
  { page: 'settings', icon: IconSettings },
  { page: 'system', icon: IconServer },
  { page: 'audit', icon: IconHistory },
  { page: 'mail', icon: IconMail },
  { page: 'help', icon: IconHelpCircle },
] as const

/** Who is signed in, and what belongs to them alone: profile, security, the way out. */
export function UserMenu({ user }: { user: AuthUser['user'] }) {
  const { t } = useTranslation()
  const location = useLocation()
  const account = useCall('getMe', undefined, { enabled: useIdle() })
  useEffect(() => {
    if (account.data) followLengthUnit(account.data.lengthUnit)
  }, [account.data])
  const language = knownLanguage(account.data?.language ?? '')
  // The language stored with the account also comes to a device where another one was chosen before.
  useEffect(() => {
    if (language) void chooseLanguage(language).catch(() => undefined)
  }, [language])
  const role = t(`role.${user.Designation}`)
  const name = account.data?.contactPerson || user.contactPerson || user.userName
  const look = useLookPanel()
  const links = LINKS.filter(({ page }) => mayOpen(PAGES[page], user.Designation))
  return (
    <>
      <LazyPopup
        kind="menu"
        position="bottom-end"
        width={220}
        hideDetached={false}
        target={
          <UnstyledButton className={classes.user} aria-label={t('accountMenu', { name })} title={user.userName}>
            <Avatar
              size={30}
              radius="xl"
              color="indigo"
              src={account.data?.avatarUrl || null}
              name={name}
              alt=""
              classNames={{ placeholder: classes.userMark }}
            />
            <span className={classes.userText}>
              <Text size="sm" fw={600} lh={1.2} truncate maw={140} className={classes.userName}>
                {name}
              </Text>
              <Text size="xs" lh={1.2}>
                {role}
              </Text>
            </span>
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        }
      >
        {() => (
          <>
            <Menu.Label>
              {user.userName} · {role}
            </Menu.Label>
            {links.map(({ page, icon: Icon }) => (
              <Menu.Item key={page} component={Link} to={pathTo(page)} leftSection={<Icon size={16} />}>
                {t(`page.${page}`)}
              </Menu.Item>
            ))}
            {/* People who do not manage the shop still have their own settings. */}
            {!mayOpen(PAGES.settings, user.Designation) && (
              <Menu.Item leftSection={<IconSettings size={16} />} aria-haspopup="dialog" onClick={look.open}>
                {t('page.settings')}
              </Menu.Item>
            )}
            <Menu.Divider />
            <Menu.Item
              component={Link}
              to={pathTo('lock')}
              state={{ from: location } satisfies LoginState}
              leftSection={<IconLock size={16} />}
            >
              {t('page.lock')}
            </Menu.Item>
            <Menu.Item component={Link} to={pathTo('logout')} leftSection={<IconLogout size={16} />}>
              {t('logout')}
            </Menu.Item>
          </>
        )}
      </LazyPopup>
      {look.panel}
    </>
  )
}
