import { lazy, Suspense } from 'react'
import { withTexts } from '../../i18n/i18n.ts'
import { loadOnInteraction } from '../../lib/load-on-interaction.ts'
import type { CustomerPanelProps } from './customer-panels.tsx'

const load = () => withTexts(import('./customer-panels.tsx'))
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
