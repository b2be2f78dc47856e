import { pathTo } from '@stitchdesk/contract/addresses'
import { PAGES, type Page, type PageName } from '@stitchdesk/contract/pages'
import { Navigate, type RouteObject } from 'react-router'
import { loadSignedInTexts } from '../i18n/i18n.ts'
import type { CurrentPage } from '../lib/current-page.ts'
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
const routesOf = (wanted: (name: PageName, page: Page) => boolean) =>
  entries.filter(([name, page]) => wanted(name, page)).map(([name, page]) => routeOf(name, page))

/** Pages that need no sign-in but show records. */
const isOpenSignedIn = (name: PageName) => name === 'publicInvoice'

/** What only a development server has. */
const DEV_ROUTES: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: () => import('./dev/ui-page.tsx') }]
  : []

/** Routes of the web app, made from the contract's table of pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      { index: true, element: <Navigate to={pathTo('dashboard')} replace /> },
      ...routesOf((name, page) => page.roles === 'public' && !isOpenSignedIn(name)),
      {
        lazy: async () => {
          const [{ SignedIn }] = await Promise.all([import('./signed-in.tsx'), loadSignedInTexts()])
          return { Component: SignedIn }
        },
        children: [
          ...routesOf(isOpenSignedIn),
          ...DEV_ROUTES,
          {
            lazy: async () => ({ Component: (await import('./layout.tsx')).Layout }),
            children: [...routesOf((_, page) => page.roles !== 'public'), { path: '*', element: <NotFoundPage /> }],
          },
        ],
      },
    ],
  },
]
