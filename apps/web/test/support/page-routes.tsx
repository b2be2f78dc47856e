import { Outlet, type RouteObject } from 'react-router'
import { FRAME, routes } from '../../src/app/router.tsx'

/**
 * The routes of the web app, for tests of a page.
 * @param framed with the menu and the bar around each page, which take a quarter of the time to draw
 */
export function pageRoutes(framed: boolean): RouteObject[] {
  return framed ? routes : routes.map(withoutFrame)
}

function withoutFrame(route: RouteObject): RouteObject {
  if (route.children === undefined) return route
  const children = route.children.map(withoutFrame)
  if (route.id !== FRAME) return { ...route, children }
  const { lazy: _, ...bare } = route
  return {
    ...bare,
    children,
    element: (
      <main id="content">
        <Outlet />
      </main>
    ),
  }
}
