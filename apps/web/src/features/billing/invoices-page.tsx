import { needTexts } from '../../i18n/i18n.ts'
import { InvoiceList } from './invoice-list.tsx'

needTexts('customers', 'ledger')

/** Every invoice, the latest first: drafts to issue, what is owed, what was paid. */
export default function InvoicesPage() {
  return <InvoiceList />
}
