import { Outlet } from 'react-router'
import { Modals } from './modals.tsx'

export function Layout() {
  return (
    <Modals>
      <Outlet />
    </Modals>
  )
}
