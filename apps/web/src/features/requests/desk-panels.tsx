import { lazy, Suspense } from 'react'
import { standsAt } from '../../parts/request-page/walk.ts'
import { type DeskPanel, loadProcessDialog } from './desk.ts'
import { ShippingPanel } from './shipping-panel.tsx'

const ProcessDialog = lazy(loadProcessDialog)

interface DeskPanelsProps {
  panel: DeskPanel | null
  onShow: (panel: DeskPanel | null) => void
}

/** The dialog or panel over the list. */
export function DeskPanels({ panel, onShow }: DeskPanelsProps) {
  if (panel === null) return null
  const close = () => onShow(null)
  if (panel.kind === 'shipping') return <ShippingPanel request={panel.request} onClose={close} />
  return (
    <Suspense>
      <ProcessDialog
        request={panel.request}
        made={panel.made}
        walk={panel.walk}
        onWalk={(walk) => onShow({ kind: 'process', request: standsAt(walk) ?? panel.request, made: [], walk })}
        onClose={close}
      />
    </Suspense>
  )
}
