import { lazy, Suspense } from 'react'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'
import type { CustomerPanelProps } from './customer-panels.tsx'

const load = () => import('./customer-panels.tsx')
const Panel = lazy(load)
loadOnInteraction(load)

/** The side panel of this kind, which comes as a script of its own with the others. */
export function CustomerPanel(props: CustomerPanelProps) {
  return (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  )
}
