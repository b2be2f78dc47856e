import type { RequestKind } from '@stitchdesk/contract/basics/enums'
import type { Customer } from '@stitchdesk/contract/customers/customer'
import { InvoiceHistoryPanel } from './billing/invoice-history-panel.tsx'
import { UnpaidOrdersPanel } from './billing/unpaid-orders-panel.tsx'
import { PlaceRequestPanel } from './place-request-panel.tsx'

/** Side panels of a customer. */
export type PanelKind = 'unpaid' | 'invoices' | 'place'

const PANELS = {
  unpaid: UnpaidOrdersPanel,
  invoices: InvoiceHistoryPanel,
} as const satisfies Record<Exclude<PanelKind, 'place'>, typeof UnpaidOrdersPanel>

interface CustomerPanelProps {
  kind: PanelKind
  customer: Customer
  /** The preselected kind; the form offers the others too. */
  request?: RequestKind
  opened: boolean
  onClose: () => void
}

/** The side panel of this kind. */
export default function CustomerPanels({ kind, request, ...panel }: CustomerPanelProps) {
  if (kind === 'place') return <PlaceRequestPanel {...panel} {...(request && { kind: request })} />
  const Panel = PANELS[kind]
  return <Panel {...panel} />
}
