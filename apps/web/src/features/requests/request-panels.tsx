import { currentItem } from '../../parts/request-page/list-cursor.ts'
import { lazyPanel } from '../../ui/feedback/lazy-part.tsx'
import { ProcessDialog, type RequestPanel } from './request-actions.ts'

const ShippingPanel = lazyPanel(async () => ({ default: (await import('./shipping-panel.tsx')).ShippingPanel }))

interface RequestPanelsProps {
  panel: RequestPanel | null
  onShow: (panel: RequestPanel | null) => void
}

/** The dialog or panel over the list. */
export function RequestPanels({ panel, onShow }: RequestPanelsProps) {
  if (panel === null) return null
  const close = () => onShow(null)
  if (panel.kind === 'shipping') return <ShippingPanel request={panel.request} onClose={close} />
  return (
    <ProcessDialog
      request={panel.request}
      made={panel.made}
      cursor={panel.cursor}
      onCursor={(cursor) =>
        onShow({ kind: 'process', request: currentItem(cursor) ?? panel.request, made: [], cursor })
      }
      onClose={close}
    />
  )
}
