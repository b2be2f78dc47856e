import '../../i18n/areas/customers.ts'
import type { Customer } from '@stitchdesk/contract/people/customer'
import { InvoiceHistoryPanel } from './invoice-history-panel.tsx'
import { PlaceRequestPanel } from './place-request-panel.tsx'
import { UnpaidOrdersPanel } from './unpaid-orders-panel.tsx'

/** Side panels of a customer. */
export type PanelKind = 'unpaid' | 'invoices' | 'place'

const PANELS = {
  unpaid: UnpaidOrdersPanel,
  invoices: InvoiceHistoryPanel,
  place: PlaceRequestPanel,
} as const satisfies Record<PanelKind, typeof UnpaidOrdersPanel>

export interface CustomerPanelProps {
  kind: PanelKind
  customer: Customer
  opened: boolean
  onClose: () => void
}

/** The side panel of this kind. */
export default function CustomerPanels({ kind, ...panel }: CustomerPanelProps) {
  const Panel = PANELS[kind]
  return <Panel {...panel} />
}
