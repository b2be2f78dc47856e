import type { AuthUser } from '@stitchdesk/contract/people/auth'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import { LookButton } from '../look/look-button.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { useSearchPalette } from '../search/use-search-palette.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NewMenu } from './new-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import classes from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

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
