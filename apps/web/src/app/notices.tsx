import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOnInteraction } from '../lib/load-on-interaction.ts'

const load = () => import('./shown-notices.tsx')
const ShownNotices = lazy(load)
loadOnInteraction(load)

/** Renders notices. Their script loads with the first notice, or earlier at the first interaction. */
export function Notices() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => setWanted((was) => was || notificationsStore.getState().notifications.length > 0)
    look()
    return notificationsStore.subscribe(look)
  }, [])
  return <Suspense>{wanted && <ShownNotices />}</Suspense>
}
