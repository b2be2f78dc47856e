import { notificationsStore } from '@mantine/notifications'
import { lazy, Suspense, useEffect, useState } from 'react'
import { loadOnInteraction } from '../lib/load-on-interaction.ts'

const load = () => import('./shown-notices.tsx')
const ShownNotices = lazy(load)
loadOnInteraction(load)

/** Where notices are shown: what draws them comes with the first one, or before it at the first sign of a hand. */
export function Notices() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const look = () => setWanted((was) => was || notificationsStore.getState().notifications.length > 0)
    look()
    return notificationsStore.subscribe(look)
  }, [])
  return <Suspense>{wanted && <ShownNotices />}</Suspense>
}
