import { AppShell, Burger, Drawer, Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { pathTo } from '@stitchdesk/contract/addresses'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoginState } from '../lib/after-login.ts'
import { useSession } from '../lib/session.ts'
import { Brand } from '../ui/brand.tsx'
import { SchemeToggle } from '../ui/scheme-toggle.tsx'
import { SearchButton } from './search/search-button.tsx'
import { AddressBanner } from './shell/address-banner.tsx'
import { Footer } from './shell/footer.tsx'
import { LanguageMenu } from './shell/language-menu.tsx'
import { MainMenu } from './shell/main-menu.tsx'
import classes from './shell/shell.module.css'
import { useHeadingFocus } from './shell/use-heading-focus.ts'
import { UserMenu } from './shell/user-menu.tsx'

/** Width in pixels from which the menu stands beside the page; below it is a drawer. */
const MENU_BREAKPOINT = 999

/** The frame of everything behind the sign-in: menu at the left, bar on top, footer at the end of the page. */
export function Layout() {
  const { t } = useTranslation()
  const session = useSession()
  const location = useLocation()
  const [opened, menu] = useDisclosure(false)
  const wide = useMediaQuery(`(min-width: ${MENU_BREAKPOINT}px)`, true, { getInitialValueInEffect: false })
  useHeadingFocus()
  // The page's guard does the same, but a frame without somebody in it has nothing to show meanwhile.
  if (!session) return <Navigate to={pathTo('login')} state={{ from: location } satisfies LoginState} replace />
  const { user } = session

  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('skipToContent')}
      </a>
      <AppShell
        header={{ height: 52 }}
        navbar={{ width: 232, breakpoint: MENU_BREAKPOINT, collapsed: { mobile: true } }}
        padding={{ base: 'sm', sm: 'lg' }}
      >
        <AppShell.Header className={classes.header}>
          <Group gap="sm">
            <Burger
              opened={opened}
              onClick={menu.toggle}
              className={classes.burger}
              size="sm"
              aria-label={t(opened ? 'closeMenu' : 'openMenu')}
            />
            <Brand />
          </Group>
          <Group gap={6} wrap="nowrap">
            <SearchButton user={user} />
            <LanguageMenu />
            <SchemeToggle />
            <UserMenu user={user} />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar className={classes.navbar}>
          {/* Only one of the two menus is in the document: a hidden one could still be reached with the Tab key. */}
          {wide && <MainMenu role={user.Designation} />}
        </AppShell.Navbar>
        <Drawer
          opened={opened && !wide}
          onClose={menu.close}
          size={280}
          title={<Brand />}
          closeButtonProps={{ 'aria-label': t('closeMenu') }}
        >
          <MainMenu role={user.Designation} onNavigate={menu.close} />
        </Drawer>
        <AppShell.Main id="content" className={classes.main} tabIndex={-1}>
          <div className={classes.page}>
            {user.Designation === 'User' && <AddressBanner />}
            <Outlet />
          </div>
          <Footer />
        </AppShell.Main>
      </AppShell>
    </>
  )
}
