import { needTexts } from '../../../i18n/i18n.ts'
import { CustomerList } from './customer-list.tsx'

needTexts('customers')

/** Customers who have placed something, latest request first. */
export default function CustomersPage() {
  return <CustomerList list="withRequests" />
}
