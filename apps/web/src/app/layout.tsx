import { Burger, Drawer } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { isCustomerRole } from '@stitchdesk/contract/basics/roles'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { LoginState } from '../lib/api/after-login.ts'
import { useCurrentPage } from '../lib/api/current-page.ts'
import { useSession } from '../lib/api/session.ts'
import { signInPath } from '../lib/locked.ts'
import { useIsPhone } from '../lib/use-is-phone.ts'
import { useMountOnOpen } from '../ui/use-mount-on-open.ts'
import { useIdleLock } from './lock/use-idle-lock.ts'
import { useLook } from './look/look.ts'
import { Preloader } from './look/preloader.tsx'
import { MainMenu } from './menu/main-menu.tsx'
import { MenuBar } from './menu/menu-bar.tsx'
import { AddressBanner } from './shell/address-banner.tsx'
import { BottomBar } from './shell/bottom-bar.tsx'
import { DropToOrder } from './shell/drop-to-order.tsx'
import { Footer } from './shell/footer.tsx'
import { FrameBrand } from './shell/frame-brand.tsx'
import { OfflineBanner } from './shell/offline-banner.tsx'
import { RefusedBanner } from './shell/refused-banner.tsx'
import classes from './shell/shell.module.css'
import { ShopNotice } from './shell/shop-notice.tsx'
import { Shortcuts } from './shell/shortcuts.tsx'
import { TopBar } from './shell/top-bar.tsx'
import { useHeadingFocus } from './shell/use-heading-focus.ts'

/** Width in pixels up to which the menu is a rail of icons; on a phone it is a drawer. look.css repeats it. */
const RAIL = 998

/**
 * The frame of everything behind the sign-in: menu at the left or across the top, bar on top, footer at the end of the page.
 * Visitors see the not-found page without a frame.
 */
export function Layout() {
  const { t } = useTranslation()
  const session = useSession()
  const location = useLocation()
  const look = useLook()
  const page = useCurrentPage()
  const [opened, menu] = useDisclosure(false)
  const phone = useIsPhone()
  const narrow = useMediaQuery(`(max-width: ${RAIL}px)`, false, { getInitialValueInEffect: false })
  const across = look.layout === 'horizontal'
  const collapses = phone || (narrow && !across)
  const drawer = useMountOnOpen(opened && collapses)
  useHeadingFocus()
  useIdleLock()
  if (!session && !page) {
    return (
      <main id="content">
        <Outlet />
      </main>
    )
  }
  // The page's guard does the same. The frame has nothing to show without an account.
  if (!session) return <Navigate to={signInPath()} state={{ from: location } satisfies LoginState} replace />
  const { user } = session
  const hasBottomBar = phone && isCustomerRole(user.Designation)

  return (
    <div className={classes.shell} data-frame data-bottom-bar={hasBottomBar || undefined}>
      <Preloader />
      <a href="#content" className="skip">
        {t('skipToContent')}
      </a>
      <header className={classes.top}>
        <div className={classes.bar}>
          {collapses && (
            <Burger
              opened={opened}
              onClick={menu.toggle}
              size="sm"
              color="var(--bar-ink)"
              aria-label={t(opened ? 'closeMenu' : 'openMenu')}
            />
          )}
          {(phone || across) && (
            <div className={classes.barBrand}>
              <FrameBrand />
            </div>
          )}
          <TopBar user={user} />
        </div>
        {across && !phone && <MenuBar role={user.Designation} />}
      </header>
      {/* Only one of the menus is in the document: a hidden one could still be reached with the Tab key. */}
      {!phone && !across && (
        <aside className={classes.side} aria-label={t('product')}>
          <div className={classes.sideBrand}>
            <FrameBrand />
          </div>
          <MainMenu role={user.Designation} rail={narrow || look.menuType === 'icon'} />
        </aside>
      )}
      {drawer.made && (
        <Drawer
          opened={drawer.shown}
          onClose={menu.close}
          size={280}
          title={<FrameBrand />}
          classNames={{ content: classes.drawer, header: classes.drawerHead, close: classes.drawerClose }}
          closeButtonProps={{ 'aria-label': t('closeMenu') }}
        >
          <MainMenu role={user.Designation} onNavigate={menu.close} />
        </Drawer>
      )}
      <main id="content" className={classes.main} tabIndex={-1}>
        <div className={classes.page}>
          <OfflineBanner />
          <RefusedBanner />
          {isCustomerRole(user.Designation) && <AddressBanner />}
          {isCustomerRole(user.Designation) && <ShopNotice />}
          <Outlet />
        </div>
        <Footer />
      </main>
      {!phone && <Shortcuts />}
      {hasBottomBar && <BottomBar />}
      {isCustomerRole(user.Designation) && <DropToOrder />}
    </div>
  )
}
