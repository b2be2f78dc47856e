import { pathTo } from '@stitchdesk/contract/addresses'
import { entriesOf } from '@stitchdesk/contract/basics/tables'
import { PAGES, type Page, type PageName } from '@stitchdesk/contract/pages'
import { Navigate, type RouteObject, redirectDocument } from 'react-router'
import { loadTexts } from '../i18n/i18n.ts'
import type { CurrentPage } from '../lib/api/current-page.ts'
import type { StartState } from './guard.tsx'
import { Root } from './root.tsx'
import { RouteError } from './route-error.tsx'
import { Screen } from './screen.tsx'
import { type OwnProgram, SCREENS } from './screens.ts'
import { Starting } from './starting.tsx'

type ScreenName = Exclude<PageName, OwnProgram>

function routeOf(name: ScreenName, page: Page): RouteObject {
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

const { publicInvoice, ...SCREEN_PAGES } = PAGES
const entries = entriesOf<Record<ScreenName, Page>>(SCREEN_PAGES)
const routesOf = (wanted: (name: ScreenName, page: Page) => boolean) =>
  entries.filter(([name, page]) => wanted(name, page)).map(([name, page]) => routeOf(name, page))

/** Pages as large as the window, without the frame; a proof and a price by their links need no sign-in. */
const isUnframed = (name: ScreenName) => ['proof', 'priceQuestion', 'review'].includes(name)

/** What is around each page behind the sign-in, and the texts of all of them. */
async function loadSignedIn() {
  // If the texts of refusals can't be fetched, the page still loads, because it rarely shows them.
  const texts = [loadTexts('rest'), loadTexts('refusals').catch(() => undefined)]
  const [{ SIGNED_IN }] = await Promise.all([import('./signed-in-bundle.ts'), ...texts])
  return SIGNED_IN
}

function leaveFor(address: string) {
  // If a server answers this address with this program, loading it again would never end.
  if (new URL(address).pathname === window.location.pathname) throw new Error('The server has no page for invoices')
  return redirectDocument(address)
}

/** What only a development server has. */
const DEV_ROUTES: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/dev/ui', lazy: () => import('./dev/ui-page.tsx') }]
  : []

/** Name of the route of the frame, around every page behind the sign-in. */
export const FRAME = 'frame'

/** Routes of the web app, made from the contract's table of pages. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <Starting />,
    children: [
      {
        index: true,
        element: <Navigate to={pathTo('dashboard')} state={{ isStart: true } satisfies StartState} replace />,
      },
      ...routesOf((name, page) => page.roles === 'public' && !isUnframed(name)),
      // The invoice is a program of its own, so a link from here loads it.
      { path: publicInvoice.path, loader: ({ request }) => leaveFor(request.url) },
      {
        lazy: async () => ({ Component: (await loadSignedIn()).SignedIn }),
        children: [
          ...routesOf(isUnframed),
          ...DEV_ROUTES,
          {
            id: FRAME,
            lazy: async () => ({ Component: (await loadSignedIn()).Layout }),
            children: [
              ...routesOf((name, page) => page.roles !== 'public' && !isUnframed(name)),
              { path: '*', lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }) },
            ],
          },
        ],
      },
    ],
  },
]
