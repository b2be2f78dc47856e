import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'

/** Where dialogs and notices appear. Apart from the first script, for the sign-in pages need neither. */
export function Modals({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      {children}
      <Notifications position="top-right" limit={4} />
    </ModalsProvider>
  )
}
