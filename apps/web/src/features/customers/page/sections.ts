import type { CallName } from '@stitchdesk/contract/calls'
import type { CustomerTotals } from '@stitchdesk/contract/customers/customer-page'
import { useSearchParams } from 'react-router'
import { mayCall } from '../../../lib/api/may-call.ts'
import { useRole } from '../../../lib/api/session.ts'

/** The sections of a customer's page, in the order in which they stand. */
const SECTIONS = [
  'overview',
  'orders',
  'designs',
  'invoices',
  'account',
  'messages',
  'files',
  'notes',
  'terms',
  'details',
] as const
export type Section = (typeof SECTIONS)[number]

/** The call that a section is about, where not every role of the page may make it. */
const NEEDS: { [S in Section]?: CallName } = { invoices: 'listAllInvoices', account: 'listLedger' }

/** The sections that the person signed in may see: who keeps no books has neither invoices nor an account. */
export function useSections(): readonly Section[] {
  const role = useRole()
  return SECTIONS.filter((section) => {
    const call = NEEDS[section]
    return !call || mayCall(call, role)
  })
}

/** The open section, from the address. */
export function useSection(): Section {
  const named = useSearchParams()[0].get('section')
  return useSections().find((section) => section === named) ?? 'overview'
}

/** The part of the address that opens a section, without the filters of another one. */
export const toSection = (section: Section, more: Record<string, string> = {}) => ({
  search: new URLSearchParams({ ...(section !== 'overview' && { section }), ...more }).toString(),
})

/** The number of items in a section, if known. */
export function countOf(section: Section, { designs, notes }: CustomerTotals): number | undefined {
  if (section === 'designs') return designs
  return section === 'notes' ? notes : undefined
}
