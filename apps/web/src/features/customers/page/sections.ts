import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import { useSearchParams } from 'react-router'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'

/** The sections of a customer's page, in the order in which they stand. */
const SECTIONS = ['overview', 'orders', 'designs', 'invoices', 'messages', 'files', 'notes', 'details'] as const
export type Section = (typeof SECTIONS)[number]

/** The sections that the person signed in may see: who keeps no books has no list of invoices. */
export function useSections(): readonly Section[] {
  const seesInvoices = mayCall('listAllInvoices', useRole())
  return SECTIONS.filter((section) => section !== 'invoices' || seesInvoices)
}

/** The section that is open, as the address tells it. */
export function useSection(): Section {
  const named = useSearchParams()[0].get('section')
  return useSections().find((section) => section === named) ?? 'overview'
}

/** What of the address leads to a section; what another one listed is left behind. */
export const toSection = (section: Section, more: Record<string, string> = {}) => ({
  search: new URLSearchParams({ ...(section !== 'overview' && { section }), ...more }).toString(),
})

/** How many there are in a section, where that is known. */
export function countOf(section: Section, { designs, notes }: CustomerTotals): number | undefined {
  if (section === 'designs') return designs
  return section === 'notes' ? notes : undefined
}
