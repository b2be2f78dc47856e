import { CustomerList } from './customer-list.tsx'

/** Every customer account. */
export default function AllCustomersPage() {
  return <CustomerList list="all" />
}
