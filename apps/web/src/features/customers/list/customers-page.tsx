import { CustomerList } from './customer-list.tsx'

/** Customers who have placed something, latest request first. */
export default function CustomersPage() {
  return <CustomerList list="withRequests" />
}
