import type { AuthUser } from '@stitchdesk/contract/people/auth'
import { SchemeToggle } from '../../ui/scheme-toggle.tsx'
import { LookButton } from '../look/look-button.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { FullscreenToggle } from './fullscreen-toggle.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NotificationsMenu } from './notifications-menu.tsx'
import classes from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** What is at hand on every page: the search, and what belongs to the reader. */
export function TopBar({ user }: { user: AuthUser['user'] }) {
  return (
    <>
      <SearchButton user={user} />
      <div className={classes.tools}>
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
