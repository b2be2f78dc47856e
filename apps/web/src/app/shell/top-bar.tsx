import type { AuthUser } from '@stitchdesk/contract/auth/auth'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import { LookButton } from '../look/look-button.tsx'
import { LanguageMenu } from '../menu/language-menu.tsx'
import { NewMenu } from '../menu/new-menu.tsx'
import { UserMenu } from '../menu/user-menu.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import classes from './shell.module.css'

/** The top bar of every page: the search and the account's controls. */
export function TopBar({ user }: { user: AuthUser['user'] }) {
  const search = useSearchPalette(user)
  return (
    <>
      <SearchButton onOpen={() => search.open()} />
      {search.palette}
      <div className={classes.tools}>
        <NewMenu user={user} onSearch={search.open} />
        <FullscreenToggle />
        <LanguageMenu />
        <SchemeToggle />
        <LookButton />
        <NotificationsMenu />
        <UserMenu user={user} />
      </div>
    </>
  )
}
