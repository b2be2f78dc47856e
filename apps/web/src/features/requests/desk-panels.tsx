import { lazy, Suspense } from 'react'
import { type DeskPanel, loadProcessDialog } from './desk.ts'
import { ShippingPanel } from './shipping-panel.tsx'

const ProcessDialog = lazy(loadProcessDialog)

/** What stands open over the list. */
export function DeskPanels({ panel, onClose }: { panel: DeskPanel | null; onClose: () => void }) {
  if (panel === null) return null
  if (panel.kind === 'shipping') return <ShippingPanel request={panel.request} onClose={onClose} />
  return (
    <Suspense>
      <ProcessDialog request={panel.request} made={panel.made} onClose={onClose} />
    </Suspense>
  )
}
