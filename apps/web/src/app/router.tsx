import { PAGES, type Page, type PageName } from '@stitchdesk/contract/pages'
import { Navigate, type RouteObject } from 'react-router'
import type { CurrentPage } from '../lib/current-page.ts'
import { pathTo } from '../lib/paths.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { Screen } from './screen.tsx'
import { SCREENS } from './screens.ts'
import { Starting } from './starting.tsx'

function routeOf(name: PageName, page: Page): RouteObject {
  return {
    path: page.path,
    handle: { name, page } satisfies CurrentPage,
    errorElement: <RouteError />,
    lazy: async () => {
      const { default: component } = await SCREENS[name]()
      // The key keeps two lists that share a screen from sharing their state.
      return { element: <Screen key={name} page={page} component={component} /> }
    },
  }
}

const entries = Object.entries(PAGES) as [PageName, Page][]
const isPublic = ([, page]: [PageName, Page]) => page.roles === 'public'

/** Routes of the web app, made from the contract's table of pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      { index: true, element: <Navigate to={pathTo('dashboard')} replace /> },
      ...entries.filter(isPublic).map(([name, page]) => routeOf(name, page)),
      {
        // The shell is a script of its own, so that the login page does not carry it.
        lazy: async () => ({ Component: (await import('./layout.tsx')).Layout }),
        children: entries.filter((entry) => !isPublic(entry)).map(([name, page]) => routeOf(name, page)),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
