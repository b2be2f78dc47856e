import { InvoiceList } from './invoice-list.tsx'

/** Every invoice, the latest first: drafts to issue, what is owed, what was paid. */
export default function InvoicesPage() {
  return <InvoiceList />
}
