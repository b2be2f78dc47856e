import { useReducedMotion } from '@mantine/hooks'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import classes from './root.module.css'

/** Around every page: a thin line while the next page's script loads, and the scroll position kept when going back. */
export function Root() {
  const loading = useNavigation().state === 'loading'
  const still = useReducedMotion()
  return (
    <>
      {loading && <div className={classes.progress} data-still={still || undefined} role="presentation" />}
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
