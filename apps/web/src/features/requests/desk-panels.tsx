import { lazy, Suspense } from 'react'
import { currentItem } from '../../parts/request-page/list-cursor.ts'
import { loadProcessDialog, type RequestPanel } from './request-actions.ts'
import { ShippingPanel } from './shipping-panel.tsx'

const ProcessDialog = lazy(loadProcessDialog)

interface DeskPanelsProps {
  panel: RequestPanel | null
  onShow: (panel: RequestPanel | null) => void
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
        onWalk={(walk) => onShow({ kind: 'process', request: currentItem(walk) ?? panel.request, made: [], walk })}
        onClose={close}
      />
    </Suspense>
  )
}
