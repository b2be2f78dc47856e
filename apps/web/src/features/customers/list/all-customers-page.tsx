import { needTexts } from '../../../i18n/i18n.ts'
import { CustomerList } from './customer-list.tsx'

needTexts('customers')

/** Every customer account. */
export default function AllCustomersPage() {
  return <CustomerList list="all" />
}
